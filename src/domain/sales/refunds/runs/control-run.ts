import { and, eq, sql } from "drizzle-orm";
import type { RefundRun, RunAction } from "#contract/organiser/orders/refund-runs.ts";
import { Problem } from "#contract/problem.ts";
import { brokeUniqueKey } from "#db/postgres-code.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { type RefundRunRow, refundRunOrders, refundRuns } from "../tables.ts";
import { runRules, showRun } from "./show-runs.ts";
import { anotherRun } from "./start-run.ts";

type ControlContext = Pick<AppContext, "db" | "jobs" | "clock">;

/** No order is refunded after this; those that are being refunded are waited for. Throws `not_found`, `changed_meanwhile`. */
export const stopRun = (ctx: ControlContext, actor: Actor, id: string): Promise<RefundRun> =>
  control(ctx, actor, id, {
    action: "refund_run.stopped",
    rule: runRules.stop,
    to: { state: "stopped" },
  });

/**
 * Goes on with a stopped run, and with the orders that failed, of a run that is done too. Throws `not_found`, and
 * `changed_meanwhile` for one that is running, has nothing to do, or has another beside it.
 */
export const resumeRun = (ctx: ControlContext, actor: Actor, id: string): Promise<RefundRun> =>
  control(ctx, actor, id, {
    action: "refund_run.resumed",
    rule: runRules.resume,
    to: { state: "running", endedAt: null },
    also: async (tx) => {
      await tx
        .update(refundRunOrders)
        .set({ state: "waiting", attempts: 0, lastError: null, doneAt: null })
        .where(and(eq(refundRunOrders.runId, id), eq(refundRunOrders.state, "failed")));
      await ctx.jobs.enqueue(tx, "refund-run", { runId: id });
    },
  });

/** Ends a stopped run: the orders that wait keep their tickets. Throws `not_found`, `changed_meanwhile`. */
export const abandonRun = (ctx: ControlContext, actor: Actor, id: string): Promise<RefundRun> =>
  control(ctx, actor, id, {
    action: "refund_run.abandoned",
    rule: runRules.abandon,
    to: { state: "done", endedAt: ctx.clock.now() },
    also: async (tx) => {
      await tx
        .update(refundRunOrders)
        .set({ state: "skipped", lastError: "The mass refund was ended", doneAt: ctx.clock.now() })
        .where(and(eq(refundRunOrders.runId, id), eq(refundRunOrders.state, "waiting")));
    },
  });

interface Steering {
  action: `refund_run.${string}`;
  rule: (typeof runRules)[RunAction];
  to: Partial<RefundRunRow>;
  also?: (tx: Transaction) => Promise<void>;
}

async function control(
  ctx: ControlContext,
  actor: Actor,
  id: string,
  { action, rule, to, also }: Steering,
): Promise<RefundRun> {
  const change = async (tx: Transaction) => {
    const [run] = await tx.select().from(refundRuns).where(eq(refundRuns.id, id)).for("no key update");
    if (!run) throw new Problem("not_found", "There is no such mass refund");
    const [counts] = await tx
      .select({ failed: sql<number>`count(*)::int` })
      .from(refundRunOrders)
      .where(and(eq(refundRunOrders.runId, id), eq(refundRunOrders.state, "failed")));
    if (!rule(run, counts?.failed ?? 0)) {
      throw new Problem("changed_meanwhile", `The mass refund is ${run.state}`);
    }
    await tx.update(refundRuns).set(to).where(eq(refundRuns.id, id));
    await also?.(tx);
    const states = { before: { state: run.state }, after: { state: to.state } };
    await recordAudit(tx, actor, ctx.clock.now(), { action, recordId: id, label: run.madeBy, ...states });
  };
  await ctx.db.transaction(change).catch((error: unknown) => {
    if (!brokeUniqueKey(error)) throw error;
    throw anotherRun();
  });
  return showRun(ctx.db.read, id);
}
