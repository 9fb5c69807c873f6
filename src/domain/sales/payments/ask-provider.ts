import { and, eq, isNotNull, lte } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { type Attempt, findAttempt } from "./attempts/find-attempts.ts";
import { nextCheckForLateMoney, nextCheckWhilePending } from "./check-times.ts";
import { isFinal } from "./settling/payment-transitions.ts";
import { settlePayment } from "./settling/settle-payment.ts";
import { chargeOf, type PaymentRow, payments } from "./tables.ts";

/** Asks the attempt's provider and settles by the answer. The provider is asked outside any transaction. */
export async function askAndSettle(ctx: AppContext, attempt: Attempt, cause: Cause): Promise<Attempt> {
  return settlePayment(ctx, attempt, { answer: await askState(ctx, attempt.payment), cause });
}

/**
 * Has the provider end an attempt's charge where it can, and asks what became of it: where the charge has ended, the
 * order ends now. Throws `provider_unavailable` when the provider does not end it.
 */
export async function endAndAsk(ctx: AppContext, attempt: Attempt, cause: Cause): Promise<Attempt> {
  const { id: paymentId, provider: name } = attempt.payment;
  await ctx.payments
    .named(name)
    ?.end(chargeOf(attempt.payment))
    .catch((err: unknown) => {
      ctx.logger.warn({ err, provider: name, paymentId }, "the provider did not cancel the charge");
      throw new Problem("provider_unavailable", "The payment provider did not answer; try again", {
        retryAfter: 5,
      });
    });
  const answer = await askState(ctx, attempt.payment);
  return settlePayment(ctx, attempt, { answer, cause, givenUp: true });
}

/**
 * The same before the buyer places another order. An open order whose charge is over ends now; one that may still be
 * paid waits on.
 */
export async function askAboutEarlierAttempt(ctx: AppContext, attempt: Attempt): Promise<Attempt> {
  const answer = await askState(ctx, attempt.payment);
  const givenUp = answer !== null && isFinal(answer, attempt.payment, ctx.clock.now());
  return settlePayment(ctx, attempt, { answer, cause: "buyer", givenUp });
}

/** The same for an attempt by its id, whether its time has come or not. */
export async function askById(ctx: AppContext, paymentId: string, cause: Cause): Promise<void> {
  const attempt = await findAttempt(ctx.db.read, paymentId);
  if (attempt) await askAndSettle(ctx, attempt, cause);
}

/**
 * Asks the provider if the attempt's time has come. The poller that moves `next_check_at` ahead asks: of many pollers
 * and processes one does, and if it fails, the attempt is due again later.
 */
export async function askIfDue(ctx: AppContext, attempt: Attempt): Promise<Attempt> {
  const now = ctx.clock.now();
  const { payment } = attempt;
  if (payment.nextCheckAt === null || payment.nextCheckAt > now) return attempt;
  const claimed = await ctx.db.single
    .update(payments)
    .set(nextCheck(attempt, now))
    .where(and(eq(payments.id, payment.id), isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
    .returning();
  return claimed[0] ? askAndSettle(ctx, { ...attempt, payment: claimed[0] }, "poll") : attempt;
}

/** The next value of `next_check_at`, for when the shop is about to ask the provider. */
export function nextCheck({ payment, order }: Attempt, now: Date) {
  const pending = payment.status === PaymentStatus.pending;
  const checks = payment.checks + 1;
  return {
    checks,
    nextCheckAt: pending
      ? nextCheckWhilePending(checks, order.expiresAt, now)
      : nextCheckForLateMoney(checks, { order, payment }, now),
  };
}

/** The charge's state at its provider; null when that did not answer. */
export async function askState(ctx: AppContext, payment: PaymentRow): Promise<ChargeState | null> {
  const provider = ctx.payments.named(payment.provider);
  if (!provider) return null;
  return provider.status(chargeOf(payment)).catch((err: unknown) => {
    ctx.logger.warn(
      { err, provider: provider.name, paymentId: payment.id },
      "the provider did not answer for the payment's state",
    );
    return null;
  });
}
