import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { findRefund } from "./find-refund.ts";
import { refunds } from "./tables.ts";

/**
 * Begins a refused refund once more, under another id at the provider: to the first one it would answer with the refusal. The
 * organiser has looked there first, so a provider that is never asked twice may be asked again. False: it is not refused.
 */
export async function retryRefund(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  refundId: string,
  taskId: string,
): Promise<boolean> {
  const begun = await tx
    .update(refunds)
    .set({ status: "begun", retriedAs: randomUUID(), askedAt: null, lastError: null })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "failed")))
    .returning({ id: refunds.id });
  const found = begun.length > 0 ? await findRefund(tx, refundId) : null;
  if (!found) return false;
  await recordEvents(tx, {
    orderId: found.order.id,
    paymentId: found.payment.id,
    at: ctx.clock.now(),
    event: "task_resolved",
    cause: "organiser",
    detail: { task: taskId },
  });
  await ctx.jobs.enqueue(tx, "refund-payment", { refundId });
  return true;
}
