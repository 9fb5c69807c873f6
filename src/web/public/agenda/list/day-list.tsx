import { m } from "#messages/messages.js";
import { formatLongDay } from "#web/ui/time/format-time.ts";
import type { ListedSession } from "../programme.ts";
import { SessionRow } from "./session-row.tsx";

export function DayList({
  day,
  sessions,
  now,
  search,
  clashes,
}: {
  day: string;
  sessions: readonly ListedSession[];
  now: number | null;
  /** The list's query, carried on to the address of an opened session. */
  search: string;
  /** In the visitor's own agenda: the sessions that each overlaps. */
  clashes?: ReadonlyMap<number, readonly ListedSession[]>;
}) {
  return (
    <section aria-labelledby={`day-${day}`} className="page pt-8 md:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
        <h2 id={`day-${day}`} className="text-2xl md:text-big">
          {formatLongDay(day)}
        </h2>
        <p className="small-print text-muted">{m.agenda_count({ count: sessions.length })}</p>
      </div>
      <ol className="border-b border-text">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="border-t border-line drawn-late [contain-intrinsic-height:auto_9rem] first:border-text"
          >
            <SessionRow
              session={session}
              sessions={sessions}
              now={now}
              search={search}
              clashes={clashes?.get(session.id) ?? []}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
