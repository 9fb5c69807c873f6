import { m } from "#messages/messages.js";
import { readStoredAgenda, setStars, useIsStarred } from "#web/buyer/stars/stars.ts";
import { StarIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useIsArchive } from "#web/ui/site/use-site.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import type { ListedSession } from "../programme.ts";
import { overlap } from "./clashes.ts";

/** Stars a session or removes its star. Hidden without JavaScript: stars are stored in the browser. */
export function StarButton({
  session,
  sessions,
  showLabel = false,
  className = "",
}: {
  session: ListedSession;
  /** The whole programme, to warn of a starred session that overlaps this one. */
  sessions: readonly ListedSession[];
  /** With a visible label beside the star. */
  showLabel?: boolean;
  className?: string;
}) {
  const starred = useIsStarred(session.id);
  // The agenda of a past event is of no use.
  if (useIsArchive()) return null;
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={showLabel ? undefined : m.agenda_star({ title: session.title })}
      title={showLabel ? undefined : starred ? m.agenda_starred_this() : m.agenda_star_this()}
      onClick={() => {
        setStars([session.id], !starred);
        if (!starred) warnOfClash(session, sessions);
      }}
      className={`noscript:hidden inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-sm transition-colors duration-150 ${className}`}
    >
      <StarIcon
        className={`size-6 transition-transform duration-200 ease-out active:scale-75 ${starred ? "scale-110 text-accent" : ""}`}
        fill={starred ? "currentColor" : "none"}
      />
      {showLabel && (starred ? m.agenda_starred_this() : m.agenda_star_this())}
    </button>
  );
}

function warnOfClash(session: ListedSession, sessions: readonly ListedSession[]) {
  const { stars } = readStoredAgenda();
  const other = sessions.find(
    (one) => one.id !== session.id && stars.includes(one.id) && overlap(one, session),
  );
  if (other) {
    toast.warn(
      m.agenda_starred_this(),
      m.agenda_clash({ title: other.title, time: timeOfDay(other.start_time) }),
    );
  }
}
