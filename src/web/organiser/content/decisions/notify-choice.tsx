import { m } from "#messages/messages.js";

/** The member chooses if a decision is mailed, and reads from when it counts. */
export function NotifyChoice({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <>
      <label className="inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {m.organiser_review_notify()}
      </label>
      <p className="text-muted">
        {checked ? m.organiser_review_decide_text() : m.organiser_review_at_once()}
      </p>
    </>
  );
}
