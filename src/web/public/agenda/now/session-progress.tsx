import type { ListedSession } from "../programme.ts";
import { endOf, startOf } from "../session-times.ts";

/** A running session's progress bar; the time left is written beside it. */
export function SessionProgress({
  session,
  now,
  className,
}: {
  session: ListedSession;
  now: number;
  className: string;
}) {
  const share = (now - startOf(session)) / (endOf(session) - startOf(session));
  return (
    <div aria-hidden="true" className={`overflow-hidden bg-line ${className}`}>
      <div
        className="h-full origin-left bg-accent transition-transform duration-250 ease-out"
        style={{ transform: `scaleX(${share.toFixed(4)})` }}
      />
    </div>
  );
}
