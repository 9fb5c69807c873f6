import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Payment, TryAgainRequest } from "#contract/checkout.ts";
import { pathInLanguage } from "#contract/language.ts";
import { PaymentStatus } from "#contract/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { PaymentProvider } from "#outside/payments/provider.ts";
import type { Caller } from "../accounts/caller.ts";
import type { AppContext } from "../app-context.ts";
import { firstCheckAt } from "./check-times.ts";
import { chooseProvider, HOLD_MARGIN_MS } from "./choose-provider.ts";
import { lockOrder } from "./lock-order.ts";
import { requireOwnPayment } from "./own-payments.ts";
import { handOver } from "./settle-payment.ts";
import { showPayment } from "./show-payments.ts";
import { startPayment } from "./start-payment.ts";
import { type PaymentRow, paymentLines, payments } from "./tables.ts";

/** Pushes to one buyer's phone for one order; more is no help to them. */
const TRIES_MAX = 5;
/** From the order's first try, in ms: seats are not kept for ever by asking again. */
const TRIES_WITHIN_MS = 30 * 60_000;

/**
 * Another try to pay an order that still waits, in the same way or another: a new payment takes the hold over, with the
 * time that its provider gives. Money that the earlier try brings all the same buys the tickets once. Throws
 * `not_found`, `payment_ended`, `hold_not_renewable` (too many tries, or too late), `provider_unavailable`,
 * `payment_refused`.
 */
export async function tryAgain(
  ctx: AppContext,
  caller: Caller,
  paymentId: string,
  request: TryAgainRequest,
): Promise<Payment> {
  await requireOwnPayment(ctx, caller, paymentId);
  const provider = chooseProvider(ctx, request.payment_method, request.phone_number);
  const now = ctx.clock.now();
  const next = await ctx.db.transaction((tx) => replaceTry(tx, ctx, paymentId, request, provider, now));
  const returnUrl = ctx.publicUrl + pathInLanguage("/checkout", caller.language);
  return showPayment(ctx.db.read, await startPayment(ctx, provider, next, returnUrl), caller.language);
}

async function replaceTry(
  tx: Transaction,
  ctx: AppContext,
  paymentId: string,
  request: TryAgainRequest,
  provider: PaymentProvider,
  now: Date,
): Promise<PaymentRow> {
  const { payment, others } = await lockOrder(tx, paymentId);
  if (payment.status !== PaymentStatus.pending) {
    throw new Problem("payment_ended", "This payment waits no more");
  }
  const first = others[0] ?? payment;
  const tooLate = now.getTime() > first.createdAt.getTime() + TRIES_WITHIN_MS;
  if (others.length + 1 >= TRIES_MAX || tooLate) {
    throw new Problem("hold_not_renewable", "The tickets cannot be held for another try");
  }
  const holdMs = provider.windowMs(request.payment_method) + HOLD_MARGIN_MS;
  const next: PaymentRow = {
    ...payment,
    id: randomUUID(),
    method: request.payment_method,
    phoneNumber: request.phone_number ?? "",
    provider: provider.name,
    providerReference: null,
    redirectUrl: null,
    // The key belongs to the first try, and answers with it.
    idempotencyKey: null,
    createdAt: now,
    expiresAt: new Date(Math.max(payment.expiresAt.getTime(), now.getTime() + holdMs)),
    nextCheckAt: firstCheckAt(now),
    checks: 0,
  };
  await tx.insert(payments).values(next);
  const lines = await tx.select().from(paymentLines).where(eq(paymentLines.paymentId, payment.id));
  await tx.insert(paymentLines).values(lines.map((line) => ({ ...line, paymentId: next.id })));
  await handOver(tx, ctx, payment, next.id, now);
  return next;
}
