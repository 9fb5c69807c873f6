import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { timeOfDay } from "#web/ui/time/event-time.ts";
import { formatDuration } from "#web/ui/time/format-time.ts";
import { writeQuery } from "../agenda-query.ts";
import type { ListedSession } from "../programme.ts";
import { useServerMinute } from "../use-server-minute.ts";
import { NowCard } from "./now-card.tsx";
import { nowAndNext } from "./now-next.ts";

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
          to={paths.agenda(writeQuery({ view: "agora" }))}
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
