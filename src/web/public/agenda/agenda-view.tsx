import { lazy, Suspense, useEffect, useReducer } from "react";
import { m } from "#messages/messages.js";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { type AgendaQuery, writeQuery } from "./agenda-query.ts";
import { filterSessions } from "./filters/filter-sessions.ts";
import { StageChoice } from "./filters/stage-choice.tsx";
import { DayList } from "./list/day-list.tsx";
import { NoSessions } from "./list/no-sessions.tsx";
import type { Programme } from "./programme.ts";
import { loadedView, ViewNotLoaded } from "./view-not-loaded.tsx";

const others = {
  mine: () => import("./my-agenda/my-agenda.tsx"),
  now: () => import("./now/now-board.tsx"),
  grid: () => import("./schedule-grid/schedule-grid.tsx"),
};
const newViews = () => ({
  MyAgenda: lazy(() => loadedView(others.mine().then((file) => file.MyAgenda))),
  NowBoard: lazy(() => loadedView(others.now().then((file) => file.NowBoard))),
  ScheduleGrid: lazy(() => loadedView(others.grid().then((file) => file.ScheduleGrid))),
});
let views = newViews();
const SharedAgendaHeading = lazyPart(() => import("./my-agenda/shared-agenda-heading.tsx"));

/** The list is there first; the other views come once it is alive, as a visitor between two stages may have no network. */
function useOtherViews(): void {
  useEffect(() => {
    for (const load of Object.values(others)) load().catch(() => {});
  }, []);
}

export function AgendaView({
  programme,
  query,
  defaultDay,
  now,
}: {
  programme: Programme;
  query: AgendaQuery;
  defaultDay: string | null;
  /** Null until hydration. */
  now: number | null;
}) {
  useOtherViews();
  // A lazy component that failed has failed for good: another takes its place.
  const [attempt, tryAgain] = useReducer((before: number) => before + 1, 0);
  const onRetry = () => {
    views = newViews();
    tryAgain();
  };
  const { ScheduleGrid } = views;
  const search = writeQuery(query);
  const groups = filterSessions(programme.sessions, query, defaultDay);
  const count = groups.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const list =
    count === 0 ? (
      <NoSessions programme={programme} query={query} />
    ) : (
      groups.map((group) => <DayList key={group.day} {...group} now={now} search={search} />)
    );
  if (query.view === "now" || query.view === "mine") {
    const View = query.view === "now" ? views.NowBoard : views.MyAgenda;
    return (
      <ViewNotLoaded key={`${query.view}/${attempt}`} instead={list} onRetry={onRetry}>
        <Suspense fallback={<LoadingArea />}>
          <View sessions={programme.sessions} now={now} search={search} />
        </Suspense>
      </ViewNotLoaded>
    );
  }
  if (query.shared) {
    return (
      <div className="pb-16">
        <Suspense>
          <SharedAgendaHeading ids={groups.flatMap(({ sessions }) => sessions.map(({ id }) => id))} />
        </Suspense>
        {list}
      </div>
    );
  }
  const onGrid = query.view === "grid" && groups.length === 1 ? groups[0] : null;
  return (
    <div className="pb-16">
      <p role="status" className="sr-only">
        {m.agenda_count({ count })}
      </p>
      {query.stage && <StageChoice stage={query.stage} query={query} />}
      {onGrid && (
        <ViewNotLoaded
          key={attempt}
          instead={<div className="max-[68.75rem]:hidden">{list}</div>}
          onRetry={onRetry}
        >
          <Suspense fallback={<LoadingArea />}>
            <ScheduleGrid
              key={onGrid.day}
              {...onGrid}
              stages={programme.stages}
              now={now}
              search={search}
              className="hidden min-[68.75rem]:block"
            />
          </Suspense>
        </ViewNotLoaded>
      )}
      <div className={onGrid ? "min-[68.75rem]:hidden" : ""}>{list}</div>
    </div>
  );
}
