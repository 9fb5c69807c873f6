import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { findRefund } from "./find-refund.ts";
import { type RefundRow, refunds } from "./tables.ts";

/** The organiser has made a failed refund by hand, and resolved its task: a mail tells the buyer. */
export async function bookRefundByHand(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  refundId: string,
  taskId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const done = await tx
    .update(refunds)
    .set({ status: "done", byHand: true, doneAt: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "failed")))
    .returning({ id: refunds.id });
  const found = done.length > 0 ? await findRefund(tx, refundId) : null;
  if (!found) return;
  const event = {
    orderId: found.order.id,
    paymentId: found.payment.id,
    at: now,
    cause: "organiser",
  } as const;
  await recordEvents(
    tx,
    { ...event, event: "task_resolved", detail: { task: taskId } },
    { ...event, event: "refund_done", detail: { refund: refundId } },
  );
  await ctx.jobs.enqueue(tx, "send-refund-mail", { refundId });
}

/** A seller at the counter has given it back as it was begun: a mail tells the buyer. */
export async function bookRefundAtCounter(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { id, paymentId, status }: RefundRow,
  orderId: string,
): Promise<void> {
  // A refund of nothing was done as it was begun.
  if (status !== "begun") return;
  const at = ctx.clock.now();
  await tx.update(refunds).set({ status: "done", byHand: true, doneAt: at }).where(eq(refunds.id, id));
  await recordEvents(tx, {
    orderId,
    paymentId,
    at,
    event: "refund_done",
    cause: "organiser",
    detail: { refund: id },
  });
  await ctx.jobs.enqueue(tx, "send-refund-mail", { refundId: id });
}
