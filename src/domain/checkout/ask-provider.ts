import { and, eq, isNotNull, lte } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import type { AppContext } from "../app-context.ts";
import { nextCheckForLateMoney, nextCheckWhilePending } from "./check-times.ts";
import { lockOrder } from "./lock-order.ts";
import { saysOver } from "./payment-transitions.ts";
import { endPayment, settlePayment } from "./settle-payment.ts";
import { chargeOf, type PaymentRow, payments } from "./tables.ts";

/** A provider that has been silent this long after the hold's end is taken to have nothing: its window is long past. */
const SILENCE_MS = 30 * 60_000;

/** So long after a payment's end somebody who still wants the tickets is paying again. */
const TELL_AFTER_SECONDS = 5 * 60;

/** Asks the payment's provider and settles it by the answer. The provider is asked outside any transaction. */
export async function askAndSettle(ctx: AppContext, payment: PaymentRow): Promise<PaymentRow> {
  return settleBy(ctx, payment, await ask(ctx, payment));
}

/** The same for a charge that the buyer does not want any more: where it is over, the hold ends now. */
export async function askAndGiveUp(ctx: AppContext, payment: PaymentRow): Promise<PaymentRow> {
  const answer = await ask(ctx, payment);
  return settleBy(ctx, payment, answer?.state === "expired" ? { state: "cancelled" } : answer);
}

async function settleBy(
  ctx: AppContext,
  payment: PaymentRow,
  answer: ChargeState | null,
): Promise<PaymentRow> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, payment.id);
    const settled = await settlePayment(tx, ctx, locked, answer ?? { state: "waiting" });
    const now = ctx.clock.now();
    if (locked.payment.status === PaymentStatus.pending && settled.status === PaymentStatus.failed) {
      await tellLater(tx, ctx, settled);
    }
    if (settled.status !== PaymentStatus.pending || !holdHasEnded(settled, answer, now)) return settled;
    // What the provider does not know at the end of the hold never began.
    const chargeOver = answer !== null && (saysOver(answer) || answer.state === "unknown");
    // Else it could still be paid, by somebody who has been told that it is over and has ordered anew.
    if (!chargeOver) await ctx.jobs.enqueue(tx, "end-charge", { paymentId: payment.id });
    await tellLater(tx, ctx, settled);
    return endPayment(tx, settled, { status: PaymentStatus.cancelled, chargeOver }, now);
  });
}

/** Whoever has gone on to other things is told that nothing came of it; whoever tries again meanwhile is not. */
async function tellLater(tx: Transaction, ctx: AppContext, { id }: PaymentRow): Promise<void> {
  await ctx.jobs.enqueue(tx, "send-unpaid-mail", { paymentId: id }, TELL_AFTER_SECONDS);
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
  return provider.status(chargeOf(payment)).catch((error: unknown) => {
    ctx.logger.warn(
      { err: error, provider: provider.name, paymentId: payment.id },
      "the provider did not answer for the payment's state",
    );
    return null;
  });
}

/** Nothing is released before the provider has answered, or its own window is long past. */
function holdHasEnded(payment: PaymentRow, answer: ChargeState | null, now: Date): boolean {
  const answered = answer !== null;
  const endsAt = payment.expiresAt.getTime() + (answered ? 0 : SILENCE_MS);
  return now.getTime() >= endsAt;
}

/**
 * A start that the provider refused for good: nothing was or will be taken, and a hold ends now. One that another try
 * has replaced in the meantime goes on saying so.
 */
export async function failUnstarted(ctx: AppContext, paymentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { payment } = await lockOrder(tx, paymentId);
    const now = ctx.clock.now();
    const refused = { status: PaymentStatus.failed, chargeOver: true };
    if (payment.status === PaymentStatus.pending) await endPayment(tx, payment, refused, now);
    await tx
      .update(payments)
      .set({ ...(payment.replacedBy === null ? refused : { chargeOver: true }), nextCheckAt: null })
      .where(and(eq(payments.id, paymentId), eq(payments.capturedCents, 0)));
  });
}
