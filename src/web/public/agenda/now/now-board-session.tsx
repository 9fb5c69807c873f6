import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { Link } from "#web/ui/language/link.tsx";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import { StarButton } from "../my-agenda/star-button.tsx";
import type { ListedSession } from "../programme.ts";
import { SessionFacets } from "../session-facets.tsx";
import { SessionProgress } from "./session-progress.tsx";

/** A session on the "now" board, with its stage first. */
export function NowBoardSession({
  session,
  sessions,
  now,
  search,
  time,
}: {
  session: ListedSession;
  sessions: readonly ListedSession[];
  /** Null for an upcoming session. */
  now: number | null;
  search: string;
  time: string;
}) {
  return (
    <li className="relative grid grid-cols-[1fr_2.75rem] gap-x-3 py-5">
      {now !== null && (
        <SessionProgress session={session} now={now} className="absolute inset-x-0 top-0 h-1" />
      )}
      <div className="min-w-0">
        <p className="small-print flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{stageNames(session)}</span>
          <span className="text-muted tabular-nums">
            {timeOfDay(session.start_time)}–{timeOfDay(session.end_time)}
          </span>
        </p>
        <h3 className="mt-2 text-[1.375rem] leading-[1.08] md:text-3xl">
          <Link
            to={paths.session(session.id, search)}
            state={OVER_LIST}
            preventScrollReset
            prefetch="intent"
            className="decoration-2 underline-offset-4 hover:underline after:absolute after:inset-0"
          >
            {session.title}
          </Link>
        </h3>
        <p className={`small-print mt-2 ${now === null ? "text-muted" : "font-medium text-accent"}`}>
          {time} {"//"} {session.event_type.name}
        </p>
        <SessionFacets session={session} className="small-print mt-1 block text-muted" />
      </div>
      <StarButton session={session} sessions={sessions} className="z-10 -mt-2 self-start hover:text-accent" />
    </li>
  );
}
