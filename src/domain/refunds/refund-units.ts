import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { requestCreditNote } from "../invoices/request-credit-note.ts";
import { closeOrder } from "../orders/close-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import type { Cause } from "../orders/order-event-names.ts";
import { recordEvents } from "../orders/order-events.ts";
import type { OrderRow } from "../orders/tables.ts";
import { payments } from "../payments/tables.ts";
import { lockUnits, type Unit, unassignUnits } from "../wallet/unassign-units.ts";
import { priceUnits, WHOLE_BP } from "./price-units.ts";
import { releaseUnits } from "./release-units.ts";
import { type RefundReason, type RefundRow, refunds } from "./tables.ts";

export interface RefundTerms {
  /** The attempt that paid the order. */
  paymentId: string;
  /** Which units; all that are left, if not said. */
  units?: readonly { purchaseId: string; unit: number }[];
  reason: Extract<RefundReason, "asked_for" | "event_cancelled" | "goodwill" | "paid_twice">;
  /** Of what was paid for them, in basis points; 10,000 unless said. */
  shareBp?: number;
  /** Said to the buyer. */
  note?: string;
}

type RefundContext = Pick<AppContext, "jobs" | "clock">;

/**
 * Takes units of a completed order back and begins their refund. Their seats are released and their codes revoked;
 * with the last unit the order is refunded and its coupon use released too. The job mails the buyer. Throws
 * `not_found`, `payment_not_completed`, `already_refunded`.
 */
export async function refundUnits(ctx: AppContext, terms: RefundTerms, cause: Cause): Promise<RefundRow> {
  return ctx.db.transaction((tx) => refundUnitsIn(tx, ctx, terms, cause));
}

export async function refundUnitsIn(
  tx: Transaction,
  ctx: RefundContext,
  terms: RefundTerms,
  cause: Cause,
): Promise<RefundRow> {
  const now = ctx.clock.now();
  const { order, payment } = await lockOrder(tx, terms.paymentId);
  if (payment.status === PaymentStatus.refunded) throw alreadyRefunded();
  if (payment.status !== PaymentStatus.completed) {
    throw new Problem("payment_not_completed", "The payment has not been completed");
  }
  const left = await lockUnits(tx, order.id);
  const chosen = choose(left, terms.units);
  const priced = await priceUnits(tx, order, chosen, terms.shareBp ?? WHOLE_BP);
  const amountCents = priced.reduce((sum, unit) => sum + unit.amountCents, 0);
  const refund: RefundRow = {
    id: randomUUID(),
    paymentId: payment.id,
    amountCents,
    reason: terms.reason,
    note: terms.note ?? "",
    status: amountCents > 0 ? "begun" : "done",
    lastError: null,
    askedAt: null,
    byHand: false,
    retriedAs: null,
    createdAt: now,
    doneAt: amountCents > 0 ? null : now,
  };
  await tx.insert(refunds).values(refund);
  await recordEvents(tx, {
    orderId: order.id,
    paymentId: payment.id,
    at: now,
    event: "refund_begun",
    cause,
    detail: { refund: refund.id, reason: terms.reason, cents: amountCents, units: chosen.length },
  });
  if (chosen.length === left.length) await refundWholeOrder(tx, order, cause, now);
  else await releaseUnits(tx, order, chosen);
  await unassignUnits(tx, ctx, refund.id, priced, { id: order.signupId, language: order.language });
  await requestCreditNote(tx, ctx, refund, order.id);
  await ctx.jobs.enqueue(tx, amountCents > 0 ? "refund-payment" : "send-refund-mail", {
    refundId: refund.id,
  });
  return refund;
}

/** With the last unit all that the order still reserves goes back, and its coupon use. */
async function refundWholeOrder(tx: Transaction, order: OrderRow, cause: Cause, now: Date): Promise<void> {
  const paymentId = order.currentPaymentId;
  await tx.update(payments).set({ status: PaymentStatus.refunded }).where(eq(payments.id, paymentId));
  await closeOrder(tx, order, { state: "refunded", cause, paymentId, now });
}

function choose(left: readonly Unit[], wanted: RefundTerms["units"]): Unit[] {
  if (left.length === 0) throw alreadyRefunded();
  if (!wanted) return [...left];
  const unique = new Map(wanted.map((unit) => [`${unit.purchaseId.toLowerCase()} ${unit.unit}`, unit]));
  return [...unique.keys()].map((key) => {
    const unit = left.find((one) => `${one.purchaseId} ${one.unit}` === key);
    if (!unit) throw alreadyRefunded();
    return unit;
  });
}

const alreadyRefunded = () => new Problem("already_refunded", "This ticket has been refunded already");
