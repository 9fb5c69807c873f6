import { and, asc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockCurrent } from "#domain/sales/orders/lock-order.ts";
import { lockUnits } from "#domain/sales/wallet/unassign-units.ts";
import { planRefund } from "../plan-refund.ts";
import { type RefundRunRow, refundRunOrders, refundRuns } from "../tables.ts";
import { makeRefund } from "../units/refund-units.ts";

/** Orders of one job: done within seconds, so that a process that stops loses little time. */
const SET = 20;
/** An order that fails for another reason than a refusal is attempted so often before it is listed. */
const ATTEMPTS_MAX = 3;

/**
 * Refunds the next orders of a run. Each order is refunded and marked in one transaction, so that a process that dies between two
 * orders, or two workers at once, refund each once; a run that was stopped is left where it is.
 */
export async function continueRun(ctx: AppContext, { runId }: { runId: string }): Promise<void> {
  for (let done = 0; done < SET; done += 1) {
    const outcome = await refundNext(ctx, runId);
    if (outcome === "stopped") return;
    if (outcome === "none") return finishRun(ctx, runId);
  }
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, "refund-run", { runId }));
}

async function refundNext(ctx: AppContext, runId: string): Promise<"next" | "none" | "stopped"> {
  const claimed: { orderId?: string } = {};
  try {
    return await ctx.db.transaction(async (tx) => {
      const run = await lockRunning(tx, runId);
      if (!run) return "stopped";
      const orderId = await claimOrder(tx, runId);
      if (!orderId) return "none";
      claimed.orderId = orderId;
      await refundOne(tx, ctx, run, orderId);
      return "next";
    });
  } catch (error) {
    if (!claimed.orderId) throw error;
    await markFailed(ctx, runId, claimed.orderId, error);
    return "next";
  }
}

/** Shared: a member of staff who stops the run waits for the orders that are being refunded, and none begins after that. */
async function lockRunning(tx: Transaction, runId: string): Promise<RefundRunRow | null> {
  const [run] = await tx.select().from(refundRuns).where(eq(refundRuns.id, runId)).for("share");
  return run?.state === "running" ? run : null;
}

async function claimOrder(tx: Transaction, runId: string): Promise<string | null> {
  const [item] = await tx
    .select({ orderId: refundRunOrders.orderId })
    .from(refundRunOrders)
    .where(and(eq(refundRunOrders.runId, runId), eq(refundRunOrders.state, "waiting")))
    .orderBy(asc(refundRunOrders.attempts), asc(refundRunOrders.position))
    .limit(1)
    .for("update", { skipLocked: true });
  return item?.orderId ?? null;
}

async function refundOne(
  tx: Transaction,
  ctx: AppContext,
  { id: runId, ticketIds, shareBp, reason, note }: RefundRunRow,
  orderId: string,
): Promise<void> {
  const locked = await lockCurrent(tx, orderId);
  const left = locked.order.state === "completed" ? await lockUnits(tx, orderId) : [];
  const units = left.filter(({ ticketId }) => ticketIds.includes(ticketId));
  const refund =
    units.length === 0
      ? null
      : await makeRefund(
          tx,
          ctx,
          await planRefund(tx, locked, left, { units, reason, shareBp, note }),
          "organiser",
        );
  await tx
    .update(refundRunOrders)
    .set({
      state: refund ? "refunded" : "skipped",
      refundId: refund?.id ?? null,
      lastError: null,
      doneAt: ctx.clock.now(),
    })
    .where(itemOf(runId, orderId));
}

const itemOf = (runId: string, orderId: string) =>
  and(eq(refundRunOrders.runId, runId), eq(refundRunOrders.orderId, orderId));

/** A refusal is listed at once, anything else after some attempts; the run goes on with the others. */
async function markFailed(ctx: AppContext, runId: string, orderId: string, error: unknown): Promise<void> {
  const attempts = error instanceof Problem ? 1 : ATTEMPTS_MAX;
  const lastError = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Problem))
    ctx.logger.error({ err: error, runId, orderId }, "an order was not refunded");
  await ctx.db.single
    .update(refundRunOrders)
    .set({
      attempts: sql`${refundRunOrders.attempts} + 1`,
      lastError: lastError.slice(0, 500),
      state: sql`case when ${refundRunOrders.attempts} + 1 >= ${attempts} then 'failed' else 'waiting' end`,
      doneAt: ctx.clock.now(),
    })
    .where(and(itemOf(runId, orderId), eq(refundRunOrders.state, "waiting")));
}

/** Once no order waits. One that another worker has keeps the run going: that worker finishes it. */
async function finishRun(ctx: AppContext, runId: string): Promise<void> {
  await ctx.db.single
    .update(refundRuns)
    .set({ state: "done", endedAt: ctx.clock.now() })
    .where(
      sql`${refundRuns.id} = ${runId} and ${refundRuns.state} = 'running'
        and not exists (select from refund_run_orders where run_id = ${runId} and state = 'waiting')`,
    );
}
