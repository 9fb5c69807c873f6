import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import type { Payment, TryAgainRequest } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import type { AppContext } from "../app-context.ts";
import { firstCheckAt, nextCheckForLateMoney } from "./check-times.ts";
import { chooseProvider, HOLD_MARGIN_MS } from "./choose-provider.ts";
import { lockOrder } from "./lock-order.ts";
import { requireOwnPayment } from "./own-payments.ts";
import { takeOver } from "./settle-payment.ts";
import { showPayment } from "./show-payments.ts";
import { startPayment } from "./start-payment.ts";
import { type PaymentRow, paymentLines, payments } from "./tables.ts";

/** Pushes to one buyer's phone for one order; more is no help to them. */
const TRIES_MAX = 5;
/** From the order's first try, in ms: seats are not kept for ever by asking again. */
const TRIES_WITHIN_MS = 30 * 60_000;

/**
 * Another try to pay an order that still waits, in the same way or another. Its charge is begun first; once the provider
 * has taken it on, it has the hold, with the time that the provider gives, and the earlier try ends. A try that is
 * refused, or of which nothing is known, leaves the earlier one waiting with its hold; should it bring money all the
 * same, that buys the tickets, once. Throws `not_found`, `payment_ended`, `hold_not_renewable` (too many tries, or too
 * late), `provider_unavailable`, `payment_refused`.
 */
export async function tryAgain(
  ctx: AppContext,
  caller: Caller,
  paymentId: string,
  request: TryAgainRequest,
): Promise<Payment> {
  await requireOwnPayment(ctx, caller, paymentId);
  const provider = chooseProvider(ctx, request.payment_method, request.phone_number);
  const beganAt = ctx.clock.now();
  const added = await ctx.db.transaction((tx) => addTry(tx, paymentId, request, provider, beganAt));
  const returnUrl = ctx.publicUrl + pathInLanguage(paths.checkout(), caller.language);
  const started = await startPayment(ctx, provider, added, returnUrl).catch(async (error: unknown) => {
    const refused = error instanceof Problem && error.code === "payment_refused";
    if (!refused) await endCharge(ctx, added.id);
    throw error;
  });
  const holdMs = provider.windowMs(request.payment_method) + HOLD_MARGIN_MS;
  const endsAt = new Date(beganAt.getTime() + holdMs);
  const next = await ctx.db.transaction((tx) => takeHold(tx, ctx, started, endsAt));
  if (next.status === PaymentStatus.cancelled) {
    await endCharge(ctx, next.id);
    throw waitsNoMore();
  }
  return showPayment(ctx.db.read, next, caller.language);
}

/** The new try as it is until the provider has taken it on: it holds nothing. */
async function addTry(
  tx: Transaction,
  paymentId: string,
  request: TryAgainRequest,
  provider: PaymentProvider,
  now: Date,
): Promise<PaymentRow> {
  const { payment, others } = await lockOrder(tx, paymentId);
  if (payment.status !== PaymentStatus.pending) throw waitsNoMore();
  const firstAt = Math.min(...[payment, ...others].map(({ createdAt }) => createdAt.getTime()));
  // One that failed, in an order that waits, was refused at its start and rang nowhere.
  const tries = 1 + others.filter(({ status }) => status !== PaymentStatus.failed).length;
  if (tries >= TRIES_MAX || now.getTime() > firstAt + TRIES_WITHIN_MS) {
    throw new Problem("hold_not_renewable", "The tickets cannot be held for another try");
  }
  const added: PaymentRow = {
    ...payment,
    id: randomUUID(),
    status: PaymentStatus.cancelled,
    method: request.payment_method,
    phoneNumber: request.phone_number ?? "",
    provider: provider.name,
    providerReference: null,
    redirectUrl: null,
    heldQuotas: {},
    heldCoupon: false,
    // The key belongs to the first try, and answers with it.
    idempotencyKey: null,
    createdAt: now,
    settledAt: now,
    nextCheckAt: nextCheckForLateMoney(0, payment.expiresAt, now),
    checks: 0,
  };
  await tx.insert(payments).values(added);
  const lines = await tx.select().from(paymentLines).where(eq(paymentLines.paymentId, payment.id));
  await tx.insert(paymentLines).values(lines.map((line) => ({ ...line, paymentId: added.id })));
  return added;
}

/** The hold comes from whichever try of the order waits now; if none does any more, the new one stays as it is. */
async function takeHold(
  tx: Transaction,
  ctx: AppContext,
  started: PaymentRow,
  endsAt: Date,
): Promise<PaymentRow> {
  const { payment, others } = await lockOrder(tx, started.id);
  const holder = others.find((other) => other.status === PaymentStatus.pending);
  // Its money may have been heard of already, which has settled it.
  if (payment.status !== PaymentStatus.cancelled || !holder) return payment;
  const now = ctx.clock.now();
  const waiting = {
    status: PaymentStatus.pending,
    renewed: holder.renewed,
    expiresAt: new Date(Math.max(holder.expiresAt.getTime(), endsAt.getTime())),
    settledAt: null,
    nextCheckAt: firstCheckAt(now),
    checks: 0,
  };
  await tx.update(payments).set(waiting).where(eq(payments.id, payment.id));
  return { ...(await takeOver(tx, ctx, payment, others, now)), ...waiting };
}

/** What the provider may have begun is not to be paid any more. */
const endCharge = (ctx: AppContext, paymentId: string) =>
  ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, "end-charge", { paymentId }));

const waitsNoMore = () => new Problem("payment_ended", "This payment waits no more");
