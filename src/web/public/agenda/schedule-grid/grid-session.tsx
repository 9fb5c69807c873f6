import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { useIsStarred } from "#web/buyer/stars/stars.ts";
import { Link } from "#web/ui/language/link.tsx";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import { StarButton } from "../my-agenda/star-button.tsx";
import type { ListedSession } from "../programme.ts";
import { TrackName } from "../session-facets.tsx";
import { minutesOf, phaseOf } from "../session-times.ts";
import type { PlacedSession } from "./place-on-grid.ts";

/** In minutes: a shorter session has room for its time and title only. */
const ROOMY_MINUTES = 60;

export function GridSession({
  placed: { session, column, columns, isOwn, from, to, lane, lanes },
  sessions,
  now,
  search,
}: {
  placed: PlacedSession;
  sessions: readonly ListedSession[];
  now: number | null;
  search: string;
}) {
  const starred = useIsStarred(session.id);
  const phase = now === null ? "later" : phaseOf(session, now);
  const speakers = session.speakers.map(({ name }) => name).join(", ");
  return (
    <li
      aria-hidden={!isOwn || undefined}
      data-phase={phase}
      data-starred={starred || undefined}
      className="grid-session group relative flex flex-col overflow-hidden border border-edge bg-raised px-2 py-1.5 transition-colors duration-150 hover:border-text hover:bg-text hover:text-ground data-starred:border-accent data-[phase=over]:text-muted data-[phase=running]:border-l-4 data-[phase=running]:border-l-accent"
      style={
        {
          gridColumn: `${column + 1} / span ${columns}`,
          gridRow: `${from} / ${to}`,
          marginLeft: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
        } as React.CSSProperties
      }
    >
      <p className="shrink-0 pr-6 font-mono text-[0.6875rem] leading-tight tracking-tight text-ellipsis whitespace-nowrap tabular-nums overflow-hidden">
        <span className="font-medium">{timeOfDay(session.start_time)}</span> {session.event_type.name}
        <span className="sr-only">
          , {m.agenda_minutes({ count: minutesOf(session) })},{" "}
          {m.agenda_stage({ stage: stageNames(session) })}
        </span>
      </p>
      <h3 className="mt-0.5 font-sans text-[0.9375rem] leading-[1.15] font-semibold tracking-[-0.01em] text-pretty">
        <Link
          to={paths.session(session.id, search)}
          state={OVER_LIST}
          preventScrollReset
          prefetch="intent"
          tabIndex={isOwn ? undefined : -1}
          className="-outline-offset-3! after:absolute after:inset-0"
        >
          {session.title}
        </Link>
      </h3>
      {session.track && (
        <p className="mt-1 truncate text-[0.6875rem] leading-snug">
          <TrackName {...session.track} />
        </p>
      )}
      {minutesOf(session) >= ROOMY_MINUTES && (
        <p className="mt-1.5 truncate text-[0.8125rem] leading-snug">{speakers}</p>
      )}
      {isOwn && (
        <StarButton
          session={session}
          sessions={sessions}
          className="absolute! top-0 right-0 z-10 items-start! justify-end! p-1.5 [&_svg]:size-4"
        />
      )}
    </li>
  );
}
