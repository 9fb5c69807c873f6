import { setTimeout as sleep } from "node:timers/promises";
import { pathInLanguage } from "#contract/language.ts";
import type { Payment, PaymentRequest } from "#contract/orders/checkout.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireOwnSignup } from "#domain/people/accounts/signups.ts";
import { type Attempt, findAttempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import { startPayment, startUnknown } from "#domain/sales/payments/attempts/start-payment.ts";
import { chooseProvider, timesOf } from "#domain/sales/payments/choose-provider.ts";
import { showPayment } from "#domain/sales/payments/show-payments.ts";
import type { PaidMethod } from "#outside/payments/provider.ts";
import { reserveOrder } from "../holds/reserve-order.ts";

const START_WAIT_MS = 5_000;
const START_LOOK_MS = 50;

/**
 * Creates an order with its first payment attempt and reserves its tickets in one statement, then starts the attempt at
 * its provider outside any transaction. Throws `not_found`, `sales_ended`, `ticket_not_on_sale`, `over_max_per_order`,
 * `coupon_invalid`, `transfer_not_offered`, `multibanco_not_offered`, `price_changed`, `payment_method_mismatch`, `sold_out`, `idempotency_key_reused`, `not_signed_in`,
 * `provider_unavailable`, `payment_refused`; only the last two come after something was reserved, and give it back
 * (`payment_refused` at once, `provider_unavailable` when the provider has said what became of it).
 */
export async function createOrder(
  ctx: AppContext,
  caller: Caller,
  request: PaymentRequest,
  idempotencyKey: string | null,
): Promise<Payment> {
  const { payment_method: method, payment_related_data: data } = request;
  if (method === PaymentMethod.transfer && !ctx.bankAccount)
    throw new Problem("provider_unavailable", "No bank account is set for transfers");
  // The shop starts no charge for a transfer: its mail has the account, and the organiser books the money.
  const provider =
    method === PaymentMethod.valueIs0 || method === PaymentMethod.transfer
      ? null
      : chooseProvider(ctx, method, data.phone_number, "payment_related_data.phone_number");
  const reserved = await reserveOrder(ctx, {
    signupId: requireOwnSignup(caller, request.signup).id,
    request,
    idempotencyKey,
    provider: provider?.name ?? (method === PaymentMethod.transfer ? "transfer" : "none"),
    language: caller.language,
    ...(provider ? timesOf(provider, method as PaidMethod) : { holdMs: 0, finalMs: 0 }),
    now: ctx.clock.now(),
  });
  const attempt = reserved.repeated ? await waitForStart(ctx, reserved.attempt) : reserved.attempt;
  if (reserved.repeated && needsStart(attempt) && provider && !provider.repeatable) throw startUnknown();
  const back = method === PaymentMethod.multibanco ? paths.wallet() : paths.checkout();
  const returnUrl = ctx.publicUrl + pathInLanguage(back, caller.language);
  const started =
    provider && needsStart(attempt) ? await startPayment(ctx, provider, attempt, returnUrl) : attempt;
  return showPayment(ctx.db.read, started, caller.language);
}

const needsStart = ({ payment }: Attempt) =>
  payment.status === PaymentStatus.pending && payment.providerReference === null;

/** A repeat may come while the first is still at the provider; it waits for that answer rather than giving half of it. */
async function waitForStart(ctx: AppContext, attempt: Attempt): Promise<Attempt> {
  const sinceFirst = ctx.clock.now().getTime() - attempt.payment.createdAt.getTime();
  const giveUpAt = Date.now() + START_WAIT_MS - sinceFirst;
  let current = attempt;
  while (needsStart(current) && Date.now() < giveUpAt) {
    await sleep(START_LOOK_MS);
    current = (await findAttempt(ctx.db.read, attempt.payment.id)) ?? current;
  }
  return current;
}
