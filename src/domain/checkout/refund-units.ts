import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { requestCreditNote } from "../invoices/request-credit-note.ts";
import { releaseCouponUse } from "../shop/coupon-uses.ts";
import { findOrderTickets } from "../shop/order-tickets.ts";
import { releaseQuotas } from "../shop/take-quotas.ts";
import { lockUnits, takeBackUnits, type Unit } from "../wallet/take-back-units.ts";
import { lockOrder } from "./lock-order.ts";
import {
  type PaymentRow,
  paymentLines,
  payments,
  type RefundReason,
  type RefundRow,
  refunds,
} from "./tables.ts";
import { heldUnits } from "./take-order.ts";
import { unitAmounts } from "./unit-amounts.ts";

export interface RefundTerms {
  paymentId: string;
  /** Which units; all that are left, if not said. */
  units?: readonly { purchaseId: string; unit: number }[];
  reason: Extract<RefundReason, "asked_for" | "event_cancelled" | "goodwill">;
  /** Of what was paid for them, in basis points; 10,000 unless said. */
  shareBp?: number;
  /** Said to the buyer. */
  note?: string;
}

const WHOLE_BP = 10_000;

/**
 * Takes units of a completed payment back and begins to give their money back. Their seats go back to the shop and
 * their codes stop working; with the last unit the payment is refunded and its coupon use goes back too. The job tells
 * the buyer. Throws `not_found`, `payment_not_completed`, `already_refunded`.
 */
export async function refundUnits(ctx: AppContext, terms: RefundTerms): Promise<RefundRow> {
  return ctx.db.transaction((tx) => refundUnitsIn(tx, ctx, terms));
}

export async function refundUnitsIn(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  terms: RefundTerms,
): Promise<RefundRow> {
  const now = ctx.clock.now();
  const { payment } = await lockOrder(tx, terms.paymentId);
  if (payment.status === PaymentStatus.refunded) throw alreadyRefunded();
  if (payment.status !== PaymentStatus.completed) {
    throw new Problem("payment_not_completed", "The payment has not been completed");
  }
  const left = await lockUnits(tx, payment.id);
  const chosen = choose(left, terms.units);
  const priced = await withAmounts(tx, payment, chosen, terms.shareBp ?? WHOLE_BP);
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
    createdAt: now,
    doneAt: amountCents > 0 ? null : now,
  };
  await tx.insert(refunds).values(refund);
  await giveBackStock(tx, payment, chosen, chosen.length === left.length);
  await takeBackUnits(tx, ctx, refund.id, priced, { id: payment.signupId, language: payment.language });
  await requestCreditNote(tx, ctx, refund, payment);
  await ctx.jobs.enqueue(tx, amountCents > 0 ? "refund-payment" : "send-refund-mail", {
    refundId: refund.id,
  });
  return refund;
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

const alreadyRefunded = () => new Problem("already_refunded", "This ticket has been given back already");

/** With a share of what was paid for each, in basis points. */
export async function withAmounts(
  reads: Reads,
  payment: PaymentRow,
  units: readonly Unit[],
  shareBp: number,
): Promise<(Unit & { amountCents: Cents })[]> {
  const lines = await reads
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, payment.id))
    .orderBy(paymentLines.ticketId);
  const paid = unitAmounts(lines, payment.totalCents);
  return units.map((unit) => ({
    ...unit,
    amountCents: Math.round(((paid.get(unit.ticketId)?.[unit.unit - 1] ?? 0) * shareBp) / WHOLE_BP),
  }));
}

/** With the last unit all that is held goes back, and the coupon use; before, what the units' tickets count against now. */
async function giveBackStock(tx: Transaction, payment: PaymentRow, units: readonly Unit[], all: boolean) {
  const held = heldUnits(payment);
  const back = all ? held : await countedUnits(tx, units, held);
  const rest = [...held].map(([quotaId, count]) => [quotaId, count - (back.get(quotaId) ?? 0)] as const);
  const heldQuotas = Object.fromEntries(rest.filter(([, count]) => count > 0));
  const now = all ? { heldQuotas, heldCoupon: false, status: PaymentStatus.refunded } : { heldQuotas };
  await tx.update(payments).set(now).where(eq(payments.id, payment.id));
  if (all && payment.heldCoupon && payment.couponId !== null) await releaseCouponUse(tx, payment.couponId);
  await releaseQuotas(tx, back);
}

/** Never more than is held: the organiser may have changed the ticket's quotas since. */
async function countedUnits(tx: Transaction, units: readonly Unit[], held: ReadonlyMap<number, number>) {
  const tickets = await findOrderTickets(tx, [...new Set(units.map((unit) => unit.ticketId))]);
  const counted = new Map<number, number>();
  for (const { ticketId } of units) {
    for (const quotaId of tickets.get(ticketId)?.quotaIds ?? []) {
      const count = (counted.get(quotaId) ?? 0) + 1;
      if (count <= (held.get(quotaId) ?? 0)) counted.set(quotaId, count);
    }
  }
  return counted;
}
