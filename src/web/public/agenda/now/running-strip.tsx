import { paths } from "#contract/paths.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { m } from "#messages/messages.js";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { OVER_LIST } from "#web/ui/overlays/use-modal-route.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import { formatDuration } from "#web/ui/time/format-time.ts";
import { writeQuery } from "../agenda-query.ts";
import type { ListedSession } from "../programme.ts";
import { useServerMinute } from "../use-server-minute.ts";
import { nowAndNext } from "./now-next.ts";
import { SessionProgress } from "./session-progress.tsx";

/** The present and the next session. As high before it is filled, after hydration, as after: nothing moves. */
export default function RunningStrip({ sessions }: { sessions: readonly ListedSession[] }) {
  const now = useServerMinute();
  const { running, next } = now === null ? { running: [], next: [] } : nowAndNext(sessions, now);
  return (
    <section
      aria-label={m.agenda_now_title()}
      className="dark h-52 overflow-hidden border-b border-line bg-ink text-paper noscript:hidden print:hidden"
    >
      <div className="page flex h-14 items-center justify-between">
        <h2 className="flex items-center gap-3 text-xl">
          <span
            aria-hidden="true"
            className="size-2.5 animate-[breathe_2s_ease-in-out_infinite] rounded-full bg-accent"
          />
          {m.agenda_now_title()}
          <span className="font-mono text-base font-normal tabular-nums">
            {now === null ? "" : timeOfDay(new Date(now).toISOString())}
          </span>
        </h2>
        <Link
          to={paths.agenda(writeQuery({ view: "now" }))}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
        >
          {m.agenda_now_by_stage()}
          <ArrowIcon className="size-5" />
        </Link>
      </div>
      <ul
        aria-label={m.agenda_now_title()}
        className="flex h-36 snap-x gap-4 overflow-x-auto [--gutter:max(clamp(1rem,4vw,4rem),calc((100vw-96rem)/2+4rem))] scroll-px-(--gutter) px-(--gutter) [scrollbar-width:thin]"
      >
        {now !== null && running.length === 0 && (
          <li className="flex w-64 shrink-0 snap-start items-center border-t border-edge text-lg">
            {next.length === 0 ? m.agenda_next_none() : m.agenda_now_none()}
          </li>
        )}
        {running.map(({ session, minutesLeft }) => (
          <NowCard key={session.id} session={session} now={now} time={formatDuration(minutesLeft)} />
        ))}
        {next.map(({ session, minutesUntil }) => (
          <NowCard key={session.id} session={session} now={null} time={formatDuration(minutesUntil)} />
        ))}
      </ul>
    </section>
  );
}

/** A running session with its progress, or an upcoming one. */
function NowCard({
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
