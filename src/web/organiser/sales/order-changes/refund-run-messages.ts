import type { RefundRun } from "#contract/organiser/orders/refund-runs.ts";
import { m } from "#messages/messages.js";
import type { Mark } from "../../kit/state-mark.tsx";

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
