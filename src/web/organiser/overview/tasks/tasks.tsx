import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { TaskRow } from "./task-row.tsx";

const PAGE = 50;
/** Another member may resolve one, and the shop may find one. */
const REFRESH_MS = 30_000;

/** The problems that only a person can solve: each with its history, its advice and its button. */
export default function Tasks() {
  const [params, setParams] = useSearchParams();
  const state = params.get("state") === "resolved" ? "resolved" : "open";
  const query = useInfiniteQuery(
    organiserQueries.tasks.list.infiniteOptions({
      input: (offset: number) => ({ state, offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : null),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    }),
  );
  const { data, waiting } = loaded(query);
  const tasks = data?.pages.flatMap(({ results }) => results) ?? [];
  const count = data?.pages[0]?.count ?? 0;
  return (
    <>
      <ScreenHeader title={m.organiser_nav_tasks()} lead={m.organiser_tasks_lead()} />
      <nav aria-label={m.organiser_tasks_state()} className="flex gap-1 border-t px-4 py-2 sm:px-6">
        {(["open", "resolved"] as const).map((one) => (
          <KitButton
            key={one}
            variant={one === state ? "outline" : "quiet"}
            aria-pressed={one === state}
            onClick={() => setParams(one === "open" ? {} : { state: one }, { replace: true })}
          >
            {one === "open" ? m.organiser_tasks_open() : m.organiser_tasks_resolved()}
          </KitButton>
        ))}
      </nav>
      {waiting}
      {data && count === 0 && <None state={state} />}
      {count > 0 && (
        <>
          <p role="status" className="border-t px-4 py-2 font-mono text-xs text-muted sm:px-6">
            {m.organiser_tasks_count({ count })}
          </p>
          <ol className="divide-y border-y">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ol>
          {query.hasNextPage && (
            <div className="px-4 py-6 sm:px-6">
              <KitButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {m.organiser_tasks_more()}
              </KitButton>
            </div>
          )}
        </>
      )}
    </>
  );
}

const None = ({ state }: { state: "open" | "resolved" }) =>
  state === "open" ? (
    <StatePanel title={m.organiser_tasks_none_title()} text={m.organiser_tasks_none_text()} />
  ) : (
    <StatePanel
      title={m.organiser_tasks_resolved_none_title()}
      text={m.organiser_tasks_resolved_none_text()}
    />
  );
