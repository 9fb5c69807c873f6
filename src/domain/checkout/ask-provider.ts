import { and, eq, isNotNull, lte } from "drizzle-orm";
import { PaymentStatus } from "#contract/payment-states.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import type { AppContext } from "../app-context.ts";
import { nextCheckForLateMoney, nextCheckWhilePending } from "./check-times.ts";
import { lockOrder } from "./lock-order.ts";
import { endPayment, settlePayment } from "./settle-payment.ts";
import { chargeOf, type PaymentRow, payments } from "./tables.ts";

/** A provider that has been silent this long after the hold's end is taken to have nothing: its window is long past. */
const SILENCE_MS = 30 * 60_000;

/** Asks the payment's provider and settles it by the answer. The provider is asked outside any transaction. */
export async function askAndSettle(ctx: AppContext, payment: PaymentRow): Promise<PaymentRow> {
  const answer = await ask(ctx, payment);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, payment.id);
    const settled = await settlePayment(tx, ctx, locked, answer ?? { state: "waiting" });
    const now = ctx.clock.now();
    if (settled.status === PaymentStatus.pending && holdHasEnded(settled, answer, now)) {
      return endPayment(tx, settled, PaymentStatus.cancelled, now);
    }
    return settled;
  });
}

/** The same for a payment by its id, whether its time has come or not. */
export async function settleById(ctx: AppContext, paymentId: string): Promise<void> {
  const [payment] = await ctx.db.read.select().from(payments).where(eq(payments.id, paymentId));
  if (payment) await askAndSettle(ctx, payment);
}

/**
 * The same, if its time has come. Whoever moves `next_check_at` ahead does the asking, so that of many pollers and
 * processes one asks, and whoever dies over it leaves it to be asked about later.
 */
export async function askIfDue(ctx: AppContext, payment: PaymentRow): Promise<PaymentRow> {
  const now = ctx.clock.now();
  if (payment.nextCheckAt === null || payment.nextCheckAt > now) return payment;
  const claimed = await ctx.db.single
    .update(payments)
    .set(nextCheck(payment, now))
    .where(and(eq(payments.id, payment.id), isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .returning();
  return claimed[0] ? askAndSettle(ctx, claimed[0]) : payment;
}

/** What `next_check_at` becomes when somebody goes to ask. */
export function nextCheck(payment: PaymentRow, now: Date) {
  const pending = payment.status === PaymentStatus.pending;
  return {
    checks: payment.checks + 1,
    nextCheckAt: pending
      ? nextCheckWhilePending(payment.checks + 1, payment.expiresAt, now)
      : nextCheckForLateMoney(payment.checks + 1, payment.expiresAt, now),
  };
}

/** Null when the provider did not answer. */
async function ask(ctx: AppContext, payment: PaymentRow): Promise<ChargeState | null> {
  const provider = ctx.payments.named(payment.provider);
  if (!provider) return null;
  return provider.status(chargeOf(payment)).catch(() => null);
}

/** Nothing is released before the provider has answered, or its own window is long past. */
function holdHasEnded(payment: PaymentRow, answer: ChargeState | null, now: Date): boolean {
  const answered = answer !== null;
  const endsAt = payment.expiresAt.getTime() + (answered ? 0 : SILENCE_MS);
  return now.getTime() >= endsAt;
}

/** A start that the provider refused for good: nothing was taken, the hold ends now. */
export async function failUnstarted(ctx: AppContext, paymentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { payment } = await lockOrder(tx, paymentId);
    if (payment.status === PaymentStatus.pending)
      await endPayment(tx, payment, PaymentStatus.failed, ctx.clock.now());
  });
}
