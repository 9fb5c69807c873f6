import { m } from "#messages/messages.js";
import { Tick } from "../../kit/tick.tsx";

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
      <Tick checked={checked} onChange={onChange}>
        {m.organiser_review_notify()}
      </Tick>
      <p className="text-muted">
        {checked ? m.organiser_review_decide_text() : m.organiser_review_at_once()}
      </p>
    </>
  );
}
