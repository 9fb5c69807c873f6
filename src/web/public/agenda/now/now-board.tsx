import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { eventTime, timeOfDay } from "#web/ui/time/event-time.ts";
import { formatDuration } from "#web/ui/time/format-time.ts";
import type { ListedSession } from "../programme.ts";
import { NowBoardSession } from "./now-board-session.tsx";
import { nowAndNext } from "./now-next.ts";

/** Each stage's present and next session, for visitors on their way between stages. */
export function NowBoard({
  sessions,
  now,
  search,
}: {
  sessions: readonly ListedSession[];
  now: number | null;
  search: string;
}) {
  const { phase } = useEdition();
  const first = sessions[0];
  if (phase !== "on") {
    return (
      <div className="page max-w-4xl py-12 md:ml-0">
        <h2 className="text-huge">
          {phase === "over" || !first
            ? m.agenda_now_over()
            : m.agenda_now_before({ when: eventTime(first.start_time) })}
        </h2>
        {phase === "before" && (
          <p className="mt-5 max-w-prose text-lg text-muted">{m.agenda_now_before_text()}</p>
        )}
        <ButtonLink to={paths.agenda()} variant="outline" size="large" className="mt-8">
          {m.agenda_see_list()}
        </ButtonLink>
      </div>
    );
  }
  if (now === null) {
    return (
      <div className="page min-h-[60dvh] py-12">
        <p className="hidden text-lg noscript:block">{m.agenda_now_script()}</p>
        <div className="noscript:hidden">
          <LoadingArea />
        </div>
      </div>
    );
  }
  const { running, next } = nowAndNext(sessions, now);
  return (
    <div className="page grid min-h-[60dvh] gap-x-12 gap-y-10 py-8 md:grid-cols-2 md:py-12">
      <Column title={m.agenda_now_heading()} mark={timeOfDay(new Date(now).toISOString())}>
        {running.length === 0 && <li className="py-5 text-lg text-muted">{m.agenda_now_none()}</li>}
        {running.map(({ session, minutesLeft }) => (
          <NowBoardSession
            key={session.id}
            session={session}
            sessions={sessions}
            now={now}
            search={search}
            time={m.agenda_now_left({ time: formatDuration(minutesLeft) })}
          />
        ))}
      </Column>
      <Column title={m.agenda_next_heading()} mark="">
        {next.length === 0 && <li className="py-5 text-lg text-muted">{m.agenda_next_none()}</li>}
        {next.map(({ session, minutesUntil }) => (
          <NowBoardSession
            key={session.id}
            session={session}
            sessions={sessions}
            now={null}
            search={search}
            time={m.agenda_now_until({ time: formatDuration(minutesUntil) })}
          />
        ))}
      </Column>
    </div>
  );
}

function Column({ title, mark, children }: { title: string; mark: string; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 border-b border-text pb-3">
        <h2 className="text-2xl md:text-big">{title}</h2>
        <p className="font-mono text-lg font-medium tabular-nums">{mark}</p>
      </div>
      <ol className="divide-y divide-line">{children}</ol>
    </section>
  );
}
