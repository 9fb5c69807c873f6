import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import type { Payment, PaymentAttemptRequest } from "#contract/orders/checkout.ts";
import { PaymentStatus, waitsForDays } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import { firstCheckAt } from "../check-times.ts";
import { chooseProvider, timesOf } from "../choose-provider.ts";
import { requireOwnPayment } from "../own-payments.ts";
import { showPayment } from "../show-payments.ts";
import { type PaymentRow, payments } from "../tables.ts";
import { endAttempt, replaceAttempts } from "./end-attempt.ts";
import { type Attempt, findAttempt } from "./find-attempts.ts";
import { startPayment } from "./start-payment.ts";

/** Pushes to one buyer's phone for one order; more is no help to them. */
const ATTEMPTS_MAX = 5;
/** From the order's first attempt, in ms: seats are not reserved for ever by asking again. */
const ATTEMPTS_WITHIN_MS = 30 * 60_000;

/**
 * Adds another payment attempt to a pending order, by the same method or another. Its charge is started first; once
 * the provider has accepted it, the order waits for it, with the provider's window, and the earlier attempt ends. If
 * it is refused or its outcome is unknown, the order waits for the earlier attempt; money that comes all the same
 * buys the tickets, once.
 *
 * Throws `not_found`, `payment_ended`, `hold_not_renewable` (too many attempts, or too late), `provider_unavailable`,
 * `payment_refused`.
 */
export async function addPaymentAttempt(
  ctx: AppContext,
  caller: Caller,
  paymentId: string,
  request: PaymentAttemptRequest,
): Promise<Payment> {
  await requireOwnPayment(ctx, caller, paymentId);
  const provider = chooseProvider(ctx, request.payment_method, request.phone_number);
  const beganAt = ctx.clock.now();
  const added = await ctx.db.transaction((tx) => insertAttempt(tx, paymentId, request, provider, beganAt));
  const returnUrl = ctx.publicUrl + pathInLanguage(paths.checkout(), caller.language);
  await startPayment(ctx, provider, added, returnUrl).catch(async (error: unknown) => {
    const refused = error instanceof Problem && error.code === "payment_refused";
    if (!refused) await ctx.db.transaction((tx) => abandonAttempt(tx, ctx, added.payment.id));
    throw error;
  });
  const endsAt = new Date(beganAt.getTime() + timesOf(provider, request.payment_method).holdMs);
  const counts = await ctx.db.transaction((tx) => waitForAttempt(tx, ctx, added.payment.id, endsAt));
  if (!counts) throw waitsNoMore();
  const current = await findAttempt(ctx.db.read, added.payment.id);
  if (!current) throw new Error(`Payment ${added.payment.id} was not found after it was made`);
  return showPayment(ctx.db.read, current, caller.language);
}

/** The new attempt, waiting beside the earlier one while its charge is begun. */
async function insertAttempt(
  tx: Transaction,
  paymentId: string,
  request: PaymentAttemptRequest,
  provider: PaymentProvider,
  now: Date,
): Promise<Attempt> {
  const { order, payment, others } = await lockOrder(tx, paymentId);
  if (order.state !== "pending" || payment.status !== PaymentStatus.pending) throw waitsNoMore();
  // Its hold lasts days, and its reference can still be paid, its transfer made.
  if (waitsForDays(payment.method))
    throw new Problem(
      "hold_not_renewable",
      "An order that waits days is paid as it was ordered, or given up",
    );
  // One that failed, in an order that waits, was refused at its start and rang nowhere.
  const made = 1 + others.filter(({ status }) => status !== PaymentStatus.failed).length;
  if (made >= ATTEMPTS_MAX || now.getTime() > order.createdAt.getTime() + ATTEMPTS_WITHIN_MS) {
    throw new Problem("hold_not_renewable", "The tickets cannot be reserved for another attempt");
  }
  const added: PaymentRow = {
    id: randomUUID(),
    orderId: order.id,
    status: PaymentStatus.pending,
    method: request.payment_method,
    phoneNumber: request.phone_number ?? "",
    provider: provider.name,
    providerReference: null,
    redirectUrl: null,
    capturedCents: 0,
    feeCents: null,
    chargeOver: false,
    finalAt: new Date(now.getTime() + timesOf(provider, request.payment_method).finalMs),
    endedAs: null,
    createdAt: now,
    settledAt: null,
    nextCheckAt: firstCheckAt(now),
    checks: 0,
  };
  await tx.insert(payments).values(added);
  const attempts = sql`${orders.attempts} + 1`;
  await tx.update(orders).set({ attempts }).where(eq(orders.id, order.id));
  await recordEvents(tx, {
    orderId: order.id,
    paymentId: added.id,
    at: now,
    event: "payment_added",
    cause: "buyer",
  });
  return { order, payment: added };
}

/** The provider may have started a charge that the buyer does not know of: it must not be paid any more. */
async function abandonAttempt(tx: Transaction, ctx: AppContext, paymentId: string): Promise<void> {
  const locked = await lockOrder(tx, paymentId);
  await endCharge(tx, ctx, paymentId);
  if (locked.payment.status === PaymentStatus.pending)
    await endAttempt(tx, ctx, locked, { as: "cancelled", chargeOver: false, answer: null, cause: "buyer" });
}

/** The order waits for the new attempt from now on. False: it waits for none any more, and the new charge ends. */
async function waitForAttempt(
  tx: Transaction,
  ctx: AppContext,
  paymentId: string,
  endsAt: Date,
): Promise<boolean> {
  const { order, payment, others } = await lockOrder(tx, paymentId);
  // Its money may have been report of already, which has settled it.
  if (payment.status !== PaymentStatus.pending) {
    const paid = payment.capturedCents > 0;
    if (!paid) await endCharge(tx, ctx, paymentId);
    return paid;
  }
  const now = ctx.clock.now();
  const expiresAt = new Date(Math.max(order.expiresAt.getTime(), endsAt.getTime()));
  await replaceAttempts(tx, ctx, order, others, { cause: "buyer", now });
  await tx.update(orders).set({ currentPaymentId: paymentId, expiresAt }).where(eq(orders.id, order.id));
  await tx
    .update(payments)
    .set({ nextCheckAt: firstCheckAt(now), checks: 0 })
    .where(eq(payments.id, paymentId));
  return true;
}

const endCharge = (tx: Transaction, ctx: AppContext, paymentId: string) =>
  ctx.jobs.enqueue(tx, "end-charge", { paymentId });

const waitsNoMore = () => new Problem("payment_ended", "This payment waits no more");
