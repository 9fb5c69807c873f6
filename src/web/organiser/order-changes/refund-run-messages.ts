import type { RefundRun } from "#contract/organiser/orders/refund-runs.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { explainFailure } from "../client/explain-failure.ts";
import type { Mark } from "../kit/state-mark.tsx";

export const runStateNames: Record<RefundRun["state"], () => string> = {
  running: m.orders_run_running,
  stopped: m.orders_run_stopped,
  done: m.orders_run_done,
};
export const runStateMarks: Record<RefundRun["state"], Mark> = {
  running: "open",
  stopped: "failed",
  done: "done",
};

/** Why a mass refund was not started or steered, for staff. */
export function runFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return explainFailure(error);
  if (error.code === "price_changed") return m.orders_run_changed();
  if (error.code === "already_refunded") return m.orders_run_nothing();
  if (error.code === "changed_meanwhile") return m.orders_run_other();
  return explainFailure(error);
}
