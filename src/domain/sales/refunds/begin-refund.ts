import { randomUUID } from "node:crypto";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requestCreditNote } from "#domain/sales/invoices/request-credit-note.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import type { PaymentRow } from "#domain/sales/payments/tables.ts";
import { type CentsByRate, type RefundReason, type RefundRow, refunds } from "./tables.ts";
import type { PricedUnit } from "./units/price-units.ts";

export interface NewRefund {
  amountCents: Cents;
  byRate: CentsByRate;
  reason: RefundReason;
  /** Said to the buyer. */
  note: string;
  /** Those that go back with it. */
  units: readonly PricedUnit[];
  /** The member of staff who asked for it; null: another cause. */
  staff?: string | null;
}

/**
 * Stores the refund of a locked order's payment with its event and its credit note, and queues the job that makes it and mails
 * the buyer. What costs nothing is done at once.
 */
export async function beginRefund(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  payment: PaymentRow,
  begun: NewRefund,
  cause: Cause,
): Promise<RefundRow> {
  const refund = await storeRefund(tx, ctx, payment, begun, cause);
  await requestCreditNote(tx, ctx, { ...refund, units: begun.units }, payment.orderId);
  return refund;
}

/** The same without a credit note. */
export async function storeRefund(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  payment: PaymentRow,
  { amountCents, byRate, reason, note, units, staff }: NewRefund,
  cause: Cause,
): Promise<RefundRow> {
  const now = ctx.clock.now();
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      paymentId: payment.id,
      amountCents,
      byRate,
      reason,
      note,
      status: amountCents > 0 ? "begun" : "done",
      createdAt: now,
      doneAt: amountCents > 0 ? null : now,
      keepsTickets: units.length === 0 && reason === "goodwill",
    })
    .returning();
  if (!refund) throw new Error("A refund was not stored");
  await recordEvents(tx, {
    orderId: payment.orderId,
    paymentId: payment.id,
    at: now,
    event: "refund_begun",
    cause,
    detail: {
      refund: refund.id,
      reason,
      cents: amountCents,
      units: units.length,
      ...(staff ? { staff } : {}),
    },
  });
  await ctx.jobs.enqueue(tx, amountCents > 0 ? "refund-payment" : "send-refund-mail", {
    refundId: refund.id,
  });
  return refund;
}
