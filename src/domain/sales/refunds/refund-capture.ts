import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { type PaymentRow, payments } from "#domain/sales/payments/tables.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { type RefundReason, refunds } from "./tables.ts";

interface Capture {
  payment: PaymentRow;
  answer: Extract<ChargeState, { state: "captured" }>;
  reason: Extract<RefundReason, "late_without_stock" | "wrong_amount" | "paid_twice" | "overpaid">;
  cause: Cause;
}

/**
 * Begins the refund of all that was captured for an attempt and buys no ticket; the job makes it and mails the buyer.
 */
export async function refundCapture(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { payment, answer, reason, cause }: Capture,
): Promise<void> {
  const now = ctx.clock.now();
  const refundId = randomUUID();
  await tx
    .update(payments)
    .set({
      status: PaymentStatus.refunded,
      capturedCents: answer.amountCents,
      providerReference: payment.providerReference ?? answer.reference ?? null,
      settledAt: now,
      nextCheckAt: null,
    })
    .where(eq(payments.id, payment.id));
  await tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents: answer.amountCents,
    reason,
    status: "begun",
    createdAt: now,
  });
  await recordEvents(tx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    at: now,
    event: "refund_begun",
    cause,
    providerAnswer: answer,
    detail: { refund: refundId, reason, cents: answer.amountCents },
  });
  await ctx.jobs.enqueue(tx, "refund-payment", { refundId });
}
