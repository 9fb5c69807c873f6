import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { PaymentRequest } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Prices } from "#contract/orders/prices.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { lockActiveSignup } from "../accounts/lock-active-signup.ts";
import { currentRefundSteps } from "../edition/current-edition.ts";
import { takeCouponUse } from "../shop/coupon-uses.ts";
import { takeQuotas } from "../shop/take-quotas.ts";
import { firstCheckAt } from "./check-times.ts";
import { completePayment } from "./complete-payment.ts";
import { type ChosenLine, checkOrder, soldOut } from "./order-rules.ts";
import { type PaymentRow, paymentLines, payments } from "./tables.ts";

export interface OrderTerms {
  signupId: string;
  request: PaymentRequest;
  idempotencyKey: string | null;
  provider: string;
  language: Language;
  /** How long the hold lasts, in ms: the provider's window and a minute. */
  holdMs: number;
  now: Date;
}

/**
 * Prices the order, writes the payment with its lines and takes the coupon use and the stock: all or nothing.
 * A repeated `Idempotency-Key` gives the payment that is there. A zero total completes at once.
 */
export async function takeOrder(
  tx: Transaction,
  ctx: Parameters<typeof completePayment>[1],
  terms: OrderTerms,
): Promise<{ payment: PaymentRow; repeated: boolean }> {
  const { request, now } = terms;
  const [repeated, checked, living] = await Promise.all([
    findRepeated(tx, terms),
    refusable(checkOrder(tx, request, now)),
    lockActiveSignup(tx, terms.signupId),
  ]);
  if (repeated) return { payment: repeated, repeated: true };
  // From another device, while this order was on its way.
  if (!living) throw new Problem("not_signed_in", "This account has been erased");

  const { lines, prices } = checked.orThrow();
  const payment = await insertPayment(tx, terms, lines, prices);
  // Lost a race against the same key: the other order is committed by now.
  if (!payment) return { payment: await requireRepeated(tx, terms), repeated: true };

  // Hot rows last, so that they are locked for as short as can be (docs/locking.md).
  const [, , { short }] = await Promise.all([
    insertLines(tx, payment.id, lines),
    payment.couponId === null ? null : takeCouponUse(tx, payment.couponId),
    takeQuotas(tx, heldUnits(payment)),
  ]);
  if (short !== null) throw soldOut(lines, short);
  const settled = payment.totalCents === 0 ? await completePayment(tx, ctx, payment, now) : payment;
  return { payment: settled, repeated: false };
}

/** Asked together with something that goes before it: the refusal counts only when it is looked at. */
async function refusable<Value>(asked: Promise<Value>): Promise<{ orThrow(): Value }> {
  const [outcome] = await Promise.allSettled([asked]);
  return {
    orThrow: () => {
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    },
  };
}

/** The quota units that a payment holds. */
export function heldUnits(payment: Pick<PaymentRow, "heldQuotas">): Map<number, number> {
  return new Map(Object.entries(payment.heldQuotas).map(([quotaId, units]) => [Number(quotaId), units]));
}

async function findRepeated(tx: Transaction, terms: OrderTerms): Promise<PaymentRow | null> {
  if (terms.idempotencyKey === null) return null;
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.signupId, terms.signupId), eq(payments.idempotencyKey, terms.idempotencyKey)));
  if (!found) return null;
  if (!Buffer.from(found.requestHash).equals(hashRequest(terms.request))) {
    throw new Problem("idempotency_key_reused", "This Idempotency-Key was used with another body");
  }
  return found;
}

async function requireRepeated(tx: Transaction, terms: OrderTerms): Promise<PaymentRow> {
  const found = await findRepeated(tx, terms);
  if (!found) throw new Error("A payment in the way of an insert was not found after it");
  return found;
}

async function insertPayment(
  tx: Transaction,
  terms: OrderTerms,
  lines: ChosenLine[],
  prices: Prices,
): Promise<PaymentRow | null> {
  const { request, now } = terms;
  const expiresAt = new Date(now.getTime() + terms.holdMs);
  const id = randomUUID();
  const [payment] = await tx
    .insert(payments)
    .values({
      id,
      orderId: id,
      signupId: terms.signupId,
      status: PaymentStatus.pending,
      method: request.payment_method,
      netCents: prices.netCents,
      vatCents: prices.vatCents,
      totalCents: prices.totalCents,
      couponId: request.coupon ?? null,
      assignLater: request.assign_later,
      phoneNumber: request.payment_related_data.phone_number ?? "",
      heldQuotas: quotaUnits(lines),
      heldCoupon: request.coupon != null,
      provider: terms.provider,
      language: terms.language,
      refundSteps: currentRefundSteps,
      idempotencyKey: terms.idempotencyKey,
      requestHash: hashRequest(request),
      createdAt: now,
      expiresAt,
      nextCheckAt: firstCheckAt(now),
    })
    .onConflictDoNothing()
    .returning();
  return payment ?? null;
}

async function insertLines(tx: Transaction, paymentId: string, lines: ChosenLine[]): Promise<void> {
  await tx.insert(paymentLines).values(
    lines.map(({ ticket, quantity }) => ({
      paymentId,
      ticketId: ticket.id,
      quantity,
      unitPriceCents: ticket.priceCents,
    })),
  );
}

function quotaUnits(lines: ChosenLine[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { ticket, quantity } of lines) {
    for (const quotaId of ticket.quotaIds) units[quotaId] = (units[quotaId] ?? 0) + quantity;
  }
  return units;
}

/** The contract parses every body into the same key order, so equal bodies hash alike. */
function hashRequest(request: PaymentRequest): Buffer {
  return createHash("sha256").update(JSON.stringify(request)).digest();
}
