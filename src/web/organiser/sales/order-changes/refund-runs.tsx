import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { RefundRunPart } from "./refund-run-part.tsx";
import { StartRun } from "./start-run.tsx";

/** In the address: the session that fell out. */
const SESSION = "session";
/** In ms: while one is under way. */
const REFRESH_MS = 2_000;

export default function RefundRuns() {
  const { id: edition } = useCurrentEdition();
  const [address] = useSearchParams();
  const session = Number(address.get(SESSION)) || 0;
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.refundRuns.list.queryOptions({ input: { edition } }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.results.some((run) => run.state === "running") ? REFRESH_MS : false,
    }),
  );
  return (
    <>
      <ScreenHeader title={m.orders_run_title()} lead={m.orders_run_lead()} />
      {data ? (
        <div className="grid items-start gap-8 border-t px-4 py-4 sm:px-6 xl:grid-cols-2">
          {data.results.some(({ state }) => state !== "done") ? (
            <p className="border-l-4 border-warning bg-raised px-3 py-2">{m.orders_run_other()}</p>
          ) : (
            <StartRun key={`${edition}/${session}`} edition={edition} session={session} />
          )}
          <section aria-label={m.orders_run_list()}>
            <h2 className="pb-2 text-lg">{m.orders_run_list()}</h2>
            {data.results.length === 0 ? (
              <p className="text-muted">{m.orders_run_none()}</p>
            ) : (
              <ul className="border-t">
                {data.results.map((run) => (
                  <RefundRunPart key={run.id} run={run} />
                ))}
              </ul>
            )}
          </section>
        </div>
      ) : (
        waiting
      )}
    </>
  );
}
