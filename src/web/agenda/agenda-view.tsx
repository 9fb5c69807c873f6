import { m } from "#messages/messages.js";
import { type AgendaQuery, writeQuery } from "./agenda-query.ts";
import { DayList } from "./day-list.tsx";
import { filterSessions } from "./filter-sessions.ts";
import { Grid } from "./grid.tsx";
import { MyAgenda } from "./my-agenda.tsx";
import { NoSessions } from "./no-sessions.tsx";
import { NowBoard } from "./now-board.tsx";
import type { Programme } from "./programme.ts";
import { SharedAgenda } from "./shared-agenda.tsx";
import { StageChoice } from "./stage-choice.tsx";

export function AgendaView({
  programme,
  query,
  defaultDay,
  now,
}: {
  programme: Programme;
  query: AgendaQuery;
  defaultDay: string | null;
  /** Null until the page is alive. */
  now: number | null;
}) {
  const search = writeQuery(query);
  if (query.view === "agora") return <NowBoard sessions={programme.sessions} now={now} search={search} />;
  if (query.view === "minha") return <MyAgenda sessions={programme.sessions} now={now} search={search} />;

  const groups = filterSessions(programme.sessions, query, defaultDay);
  const count = groups.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const list =
    count === 0 ? (
      <NoSessions programme={programme} query={query} />
    ) : (
      groups.map((group) => <DayList key={group.day} {...group} now={now} search={search} />)
    );
  if (query.shared) {
    return (
      <SharedAgenda ids={groups.flatMap(({ sessions }) => sessions.map(({ id }) => id))}>{list}</SharedAgenda>
    );
  }
  const onGrid = query.view === "grelha" && groups.length === 1 ? groups[0] : null;
  return (
    <div className="pb-16">
      <p role="status" className="sr-only">
        {count === 1 ? m.agenda_count_one() : m.agenda_count({ count })}
      </p>
      {query.stage && <StageChoice stage={query.stage} query={query} />}
      {onGrid && (
        <Grid
          key={onGrid.day}
          {...onGrid}
          stages={programme.stages}
          now={now}
          search={search}
          className="hidden min-[68.75rem]:block"
        />
      )}
      <div className={onGrid ? "min-[68.75rem]:hidden" : ""}>{list}</div>
    </div>
  );
}
