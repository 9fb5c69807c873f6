import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import type { ListedSession } from "../programme.ts";
import { SessionProgress } from "./session-progress.tsx";

/** A running session with its progress, or an upcoming one. */
export function NowCard({
  session,
  now,
  time,
}: {
  session: ListedSession;
  /** Null for an upcoming session. */
  now: number | null;
  /** Time left, or time until it begins. */
  time: string;
}) {
  const running = now !== null;
  return (
    <li
      className={`relative flex w-[min(19rem,78vw)] shrink-0 snap-start flex-col pt-3 ${running ? "" : "border-t border-edge"}`}
    >
      {running && <SessionProgress session={session} now={now} className="absolute inset-x-0 top-0 h-1" />}
      <p className="small-print flex justify-between gap-3">
        <span className={running ? "font-medium text-accent" : "text-muted"}>
          {running ? m.agenda_now_left({ time }) : m.agenda_now_until({ time })}
        </span>
        <span className="text-muted tabular-nums">
          {timeOfDay(session.start_time)}–{timeOfDay(session.end_time)}
        </span>
      </p>
      <h3 className="mt-2 line-clamp-3 text-xl leading-[1.1]">
        <Link
          to={paths.session(session.id)}
          state={OVER_LIST}
          preventScrollReset
          prefetch="intent"
          className="decoration-2 -outline-offset-3! underline-offset-4 hover:underline after:absolute after:inset-0"
        >
          {session.title}
        </Link>
      </h3>
      <p className="small-print mt-auto truncate text-muted">{stageNames(session)}</p>
    </li>
  );
}
