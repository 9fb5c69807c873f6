import { and, eq, inArray } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import type { PaymentRow } from "#domain/sales/payments/tables.ts";
import { isByHand } from "#outside/payments/by-hand/provider.ts";
import { type RefundRow, refunds } from "./tables.ts";

/**
 * The provider will not make this refund, or has undone it: it becomes a task of the organiser, and a mail tells the
 * buyer. Changes nothing when the refund is in none of the states `from` any more, or was made by hand.
 */
export async function failRefund(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
  from: RefundRow["status"][],
  lastError: string,
): Promise<void> {
  const { id, paymentId, amountCents } = refund;
  const failed = await tx
    .update(refunds)
    .set({ status: "failed", lastError, doneAt: null })
    .where(and(eq(refunds.id, id), inArray(refunds.status, from), eq(refunds.byHand, false)))
    .returning({ id: refunds.id });
  if (failed.length === 0) return;
  const event = { orderId: payment.orderId, paymentId, at: ctx.clock.now(), cause: "job" } as const;
  const byHand = isByHand(payment.provider);
  await recordEvents(tx, {
    ...event,
    event: "refund_failed",
    detail: { refund: id, ...(byHand && { by_hand: 1 }) },
  });
  const added = await addTask(tx, ctx, {
    kind: "refund_failed",
    subject: id,
    detail: `${centsToDecimal(amountCents)} €. ${lastError}`,
  });
  if (added) await recordEvents(tx, { ...event, event: "task_added", detail: { task: added } });
  // Money that staff took by hand is given back by hand: that is no problem to tell the buyer of.
  if (byHand) return;
  await ctx.jobs.enqueue(tx, "send-refund-problem-mail", { refundId: id });
}
