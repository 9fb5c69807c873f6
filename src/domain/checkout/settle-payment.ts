import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { lockActiveSignup } from "../accounts/lock-active-signup.ts";
import type { AppContext } from "../app-context.ts";
import { releaseCouponUse, takeCouponUse } from "../shop/coupon-uses.ts";
import { releaseQuotas, takeQuotas } from "../shop/take-quotas.ts";
import { nextCheckForLateMoney } from "./check-times.ts";
import { completePayment } from "./complete-payment.ts";
import type { LockedOrder } from "./lock-order.ts";
import { orderedUnits } from "./ordered-units.ts";
import { type OtherTries, saysOver, transitionFor } from "./payment-transitions.ts";
import { type PaymentRow, payments, type RefundReason, refunds } from "./tables.ts";
import { heldUnits } from "./take-order.ts";

/**
 * Moves a payment by what its provider says: the one use case behind webhook, poll and reconciler. Takes the payment
 * from `lockOrder`, so that any number of them at once settle it once. Returns the payment as it is afterwards.
 */
export async function settlePayment(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock" | "invoices">,
  { payment, others }: LockedOrder,
  answer: ChargeState,
): Promise<PaymentRow> {
  const now = ctx.clock.now();
  const transition = transitionFor(payment, answer, saying(others));
  if (
    transition !== "stay" &&
    answer.state === "captured" &&
    answer.reference &&
    !payment.providerReference
  ) {
    const named = { providerReference: answer.reference };
    await tx.update(payments).set(named).where(eq(payments.id, payment.id));
  }
  switch (transition) {
    case "stay":
      return hasEnded(payment) && saysOver(answer) ? markOver(tx, payment) : payment;
    case "complete":
      return completePayment(tx, ctx, payment, now);
    case "rescue":
      // Nobody is left to have the tickets of an erased account.
      return (await lockActiveSignup(tx, payment.signupId)) && (await takeStockAgain(tx, payment))
        ? completePayment(tx, ctx, { ...payment, ...(await holdAgain(tx, payment)) }, now)
        : refundPayment(tx, ctx, payment, answer, "late_without_stock", now);
    case "take_over":
      return completePayment(tx, ctx, await takeOver(tx, ctx, payment, others, now), now);
    case "refund_second":
      return refundPayment(tx, ctx, await releaseHold(tx, payment), answer, "paid_twice", now);
    case "refund":
      return refundPayment(tx, ctx, await releaseHold(tx, payment), answer, "wrong_amount", now);
    case "cancel":
      return endPayment(tx, payment, { status: PaymentStatus.cancelled, chargeOver: true }, now);
    case "fail":
      return endPayment(tx, payment, { status: PaymentStatus.failed, chargeOver: true }, now);
  }
}

function saying(others: readonly PaymentRow[]): OtherTries {
  if (others.some((other) => other.capturedCents > 0)) return "paid";
  return others.some((other) => other.status === PaymentStatus.pending) ? "waiting" : "none";
}

function hasEnded({ status }: PaymentRow): boolean {
  return status === PaymentStatus.cancelled || status === PaymentStatus.failed;
}

async function markOver(tx: Transaction, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.chargeOver) return payment;
  await tx.update(payments).set({ chargeOver: true }).where(eq(payments.id, payment.id));
  return { ...payment, chargeOver: true };
}

interface End {
  status: typeof PaymentStatus.cancelled | typeof PaymentStatus.failed;
  /** Whether the provider has said that no money will come any more. */
  chargeOver: boolean;
}

/** Ends a payment without money; its tickets and its coupon use go back. */
export async function endPayment(
  tx: Transaction,
  payment: PaymentRow,
  end: End,
  now: Date,
): Promise<PaymentRow> {
  const released = await releaseHold(tx, payment);
  // Money can still come, whatever was said: its provider is asked for a day.
  const ended = {
    ...end,
    settledAt: now,
    checks: 0,
    nextCheckAt: nextCheckForLateMoney(0, payment.expiresAt, now),
  };
  await tx.update(payments).set(ended).where(eq(payments.id, payment.id));
  return { ...released, ...ended };
}

/** Gives back exactly what the payment holds; it holds nothing afterwards, so that a second call gives back nothing. */
async function releaseHold(tx: Transaction, payment: PaymentRow): Promise<PaymentRow> {
  const nothing = { heldQuotas: {}, heldCoupon: false };
  await Promise.all([
    tx.update(payments).set(nothing).where(eq(payments.id, payment.id)),
    payment.heldCoupon && payment.couponId !== null ? releaseCouponUse(tx, payment.couponId) : null,
    releaseQuotas(tx, heldUnits(payment)),
  ]);
  return { ...payment, ...nothing };
}

/** Has this payment hold what the waiting try of its order holds; that try ends, and its charge with it. */
export async function takeOver(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  payment: PaymentRow,
  others: readonly PaymentRow[],
  now: Date,
): Promise<PaymentRow> {
  const holder = others.find((other) => other.status === PaymentStatus.pending);
  if (!holder) throw new Error(`Order ${payment.orderId} has no other try to take over from`);
  const held = { heldQuotas: holder.heldQuotas, heldCoupon: holder.heldCoupon };
  await tx.update(payments).set(held).where(eq(payments.id, payment.id));
  await handOver(tx, ctx, holder, payment.id, now);
  return { ...payment, ...held };
}

/**
 * Ends a try whose hold another one has now: it gives nothing back. Its charge is ended by a job, since it could still
 * be paid; should it be all the same, its provider is asked for a day.
 */
async function handOver(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  from: PaymentRow,
  replacedBy: string,
  now: Date,
): Promise<void> {
  const ended = {
    status: PaymentStatus.cancelled,
    replacedBy,
    heldQuotas: {},
    heldCoupon: false,
    settledAt: now,
    checks: 0,
    nextCheckAt: nextCheckForLateMoney(0, from.expiresAt, now),
  };
  await tx.update(payments).set(ended).where(eq(payments.id, from.id));
  await ctx.jobs.enqueue(tx, "end-charge", { paymentId: from.id });
}

/** Late money: the same units and the same coupon use once more, or nothing at all. */
async function takeStockAgain(tx: Transaction, payment: PaymentRow): Promise<boolean> {
  const couponTaken = payment.couponId === null || (await tryCouponUse(tx, payment.couponId));
  if (!couponTaken) return false;
  const { taken, short } = await takeQuotas(tx, await orderedUnits(tx, payment.id));
  if (short === null) return true;
  await releaseQuotas(tx, taken);
  if (payment.couponId !== null) await releaseCouponUse(tx, payment.couponId);
  return false;
}

function tryCouponUse(tx: Transaction, couponId: number): Promise<boolean> {
  return takeCouponUse(tx, couponId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );
}

async function holdAgain(tx: Transaction, payment: PaymentRow) {
  const held = {
    heldQuotas: Object.fromEntries(await orderedUnits(tx, payment.id)),
    heldCoupon: payment.couponId !== null,
  };
  await tx.update(payments).set(held).where(eq(payments.id, payment.id));
  return held;
}

/** Begins the refund of all that was captured; the job does it and tells the buyer. */
async function refundPayment(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  payment: PaymentRow,
  answer: ChargeState,
  reason: RefundReason,
  now: Date,
): Promise<PaymentRow> {
  const capturedCents = answer.state === "captured" ? answer.amountCents : 0;
  const refundId = randomUUID();
  await tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents: capturedCents,
    reason,
    status: "begun",
    createdAt: now,
  });
  await ctx.jobs.enqueue(tx, "refund-payment", { refundId });
  const refunded = { status: PaymentStatus.refunded, capturedCents, settledAt: now, nextCheckAt: null };
  await tx.update(payments).set(refunded).where(eq(payments.id, payment.id));
  return { ...payment, ...refunded };
}
