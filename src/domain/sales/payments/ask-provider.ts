import { getTableColumns, sql } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Database, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { batched } from "#outside/batch.ts";
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
 * order ends now. Throws `provider_unavailable` when the provider does not end it, or does not say what became of it: a transfer, or
 * a reference, would be polled again only after days.
 */
export async function endAndAsk(ctx: AppContext, attempt: Attempt, cause: Cause): Promise<Attempt> {
  const { id: paymentId, provider: name } = attempt.payment;
  await ctx.payments
    .named(name)
    ?.end(chargeOf(attempt.payment))
    .catch((err: unknown) => {
      ctx.logger.warn({ err, provider: name, paymentId }, "the provider did not cancel the charge");
      throw noAnswer();
    });
  const answer = await askState(ctx, attempt.payment);
  if (answer === null) throw noAnswer();
  return settlePayment(ctx, attempt, { answer, cause, givenUp: true });
}

const noAnswer = () =>
  new Problem("provider_unavailable", "The payment provider did not answer; try again", { retryAfter: 5 });

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
  const claimed = await claim(ctx.db, { attempt, now });
  return claimed ? askAndSettle(ctx, { ...attempt, payment: claimed }, "poll") : attempt;
}

/** In a rush thousands of pollers come at once. What another process is claiming, or settling, is skipped. */
const claim = batched<Database, { attempt: Attempt; now: Date }, PaymentRow | null>(
  { itemsMax: 50, atOnce: 2 },
  async (db, due) => {
    const next = due.map(({ attempt, now }) => ({ id: attempt.payment.id, now, ...nextCheck(attempt, now) }));
    const rows = await moveChecks(
      db.single,
      next,
      sql`and ${payments.id} in (
        select id from payments where id = any(${sql.param(next.map(({ id }) => id))}::uuid[]) and next_check_at is not null
        for no key update skip locked) and ${payments.nextCheckAt} <= next.now`,
    );
    const claimed = new Map(rows.map((row) => [row.id, row]));
    return next.map(({ id }) => {
      const row = claimed.get(id) ?? null;
      // One of two pollers of an attempt asks.
      claimed.delete(id);
      return row;
    });
  },
);

/** Moves checks ahead, where `more` holds too, and returns the payments that it moved. */
export const moveChecks = (
  db: Pick<Transaction, "update">,
  next: readonly ({ id: string; now?: Date } & ReturnType<typeof nextCheck>)[],
  more = sql``,
) =>
  db
    .update(payments)
    .set({ nextCheckAt: sql`next."nextCheckAt"`, checks: sql`next.checks` })
    .from(sql`json_to_recordset(${JSON.stringify(next)}::json)
      as next (id uuid, now timestamptz, "nextCheckAt" timestamptz, checks int)`)
    .where(sql`${payments.id} = next.id ${more}`)
    .returning(getTableColumns(payments));

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
