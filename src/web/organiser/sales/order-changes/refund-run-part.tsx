import { useQuery } from "@tanstack/react-query";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { RefundRun, RunAction } from "#contract/organiser/orders/refund-runs.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { Refusal } from "../../kit/refusal.tsx";
import { type NamedState, State } from "../../kit/state-mark.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { euros } from "../orders/order-messages.ts";
import { runRefusals } from "./change-refusals.ts";

export function RefundRunPart({ run }: { run: RefundRun }) {
  const { state, orders, refunded, skipped, failed, refused, amount_done, expected } = run;
  return (
    <li className="flex flex-col gap-2 border-b py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <State {...stateWords[state]} />
        <span className="font-mono text-xs text-muted">
          {formatMoment(run.created_at)} · {run.made_by}
        </span>
      </p>
      <p>{run.tickets.map(({ name }) => plainTicketName(name)).join("; ")}</p>
      <progress
        aria-label={m.orders_run_progress()}
        max={Math.max(1, orders)}
        value={refunded + skipped + failed}
        className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <p role="status" className="text-muted">
        {m.orders_run_counts({ refunded, skipped, failed, all: orders })}{" "}
        {m.orders_run_money({ done: euros(amount_done), expected: euros(expected) })}
      </p>
      <Steer run={run} />
      {failed + refused > 0 && <Failures run={run} />}
    </li>
  );
}

const steering: Record<RunAction, { label: () => string; dangerous: boolean }> = {
  stop: { label: m.orders_run_stop, dangerous: true },
  resume: { label: m.orders_run_resume, dangerous: false },
  abandon: { label: m.orders_run_abandon, dangerous: true },
};

function Steer({ run: { id, actions } }: { run: RefundRun }) {
  const steer = useChange({
    send: (action: RunAction) => organiserApi.refundRuns[action]({ id }),
    refusals: runRefusals,
    rereads: [organiserQueries.refundRuns.key()],
  });
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <KitButton
          key={action}
          variant={steering[action].dangerous ? "danger" : "primary"}
          loading={steer.busy}
          onClick={() => steer.run(action)}
        >
          {steering[action].label()}
        </KitButton>
      ))}
    </div>
  );
}

function Failures({ run: { id, failed, refused } }: { run: RefundRun }) {
  const { year } = useCurrentEdition();
  const { data, error } = useQuery({
    ...organiserQueries.refundRuns.failures.queryOptions({ input: { id } }),
    // A changed count reads the rows again: the counts above and the rows agree.
    queryKey: [...organiserQueries.refundRuns.key(), "failures", id, failed, refused],
  });
  if (error) return <Refusal>{explainUnread(error, runRefusals)}</Refusal>;
  return (
    <section aria-label={m.orders_run_failures()}>
      <h3 className="font-semibold">{m.orders_run_failures()}</h3>
      <ul>
        {data?.results.map(({ order, code, expected, kind, why }) => (
          <li key={order} className="flex flex-wrap gap-x-4 py-1">
            <Link to={organiserPaths.edition(year, `orders/${order}`)} className="font-mono underline">
              {code}
            </Link>
            <span className="font-mono">{euros(expected)}</span>
            <span className="min-w-0 flex-1 basis-48 text-muted">
              {kind === "refused" ? m.orders_run_refused({ why }) : why}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateWords: Record<RefundRun["state"], NamedState> = {
  running: { mark: "open", name: m.orders_run_running },
  stopped: { mark: "failed", name: m.orders_run_stopped },
  done: { mark: "done", name: m.orders_run_done },
};
