import { m } from "#messages/messages.js";

/** `sent`: the share that was sent; null: nothing is under way. `checking`: what the server does once it has all. */
export function UploadProgress({
  sent,
  label,
  checking,
}: {
  sent: number | null;
  label: string;
  checking: string;
}) {
  const share = sent === null ? null : Math.floor(sent * 100);
  const isChecking = share === 100;
  return (
    <span className="flex items-center gap-3 font-mono text-xs text-muted">
      {/* Not the percents: a screen reader would read a hundred. */}
      <span role="status" className="sr-only">
        {share === null ? null : isChecking ? checking : label}
      </span>
      {share !== null && (
        <>
          <progress
            aria-label={label}
            className="h-1.5 w-40 accent-accent"
            {...(isChecking ? {} : { value: share, max: 100 })}
          />
          <span aria-hidden="true">
            {isChecking ? checking : m.organiser_editions_import_sent({ share })}
          </span>
        </>
      )}
    </span>
  );
}
