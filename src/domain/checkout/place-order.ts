import { setTimeout as sleep } from "node:timers/promises";
import { pathInLanguage } from "#contract/language.ts";
import type { Payment, PaymentRequest } from "#contract/orders/checkout.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import type { PaidMethod } from "#outside/payments/provider.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import { requireOwnSignup } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { chooseProvider, HOLD_MARGIN_MS } from "./choose-provider.ts";
import { findPayment, showPayment } from "./show-payments.ts";
import { startPayment, startUnknown } from "./start-payment.ts";
import type { PaymentRow } from "./tables.ts";
import { takeOrder } from "./take-order.ts";

const START_WAIT_MS = 5_000;
const START_LOOK_MS = 50;

/**
 * Holds the tickets in one transaction, then starts the payment at its provider outside any. Throws `not_found`,
 * `ticket_not_on_sale`, `over_max_per_order`, `coupon_invalid`, `price_changed`, `payment_method_mismatch`, `sold_out`,
 * `idempotency_key_reused`, `provider_unavailable`, `payment_refused`; only the last two come after something was taken,
 * and give it back (`payment_refused` at once, `provider_unavailable` when the provider has said what became of it).
 */
export async function placeOrder(
  ctx: AppContext,
  caller: Caller,
  request: PaymentRequest,
  idempotencyKey: string | null,
): Promise<Payment> {
  const { payment_method: method, payment_related_data: data } = request;
  const provider =
    method === PaymentMethod.valueIs0
      ? null
      : chooseProvider(ctx, method, data.phone_number, "payment_related_data.phone_number");
  const terms = {
    signupId: requireOwnSignup(caller, request.signup).id,
    request,
    idempotencyKey,
    provider: provider?.name ?? "none",
    language: caller.language,
    holdMs: provider ? provider.windowMs(request.payment_method as PaidMethod) + HOLD_MARGIN_MS : 0,
    now: ctx.clock.now(),
  };
  const taken = await ctx.db.transaction((tx) => takeOrder(tx, ctx, terms));
  const payment = taken.repeated ? await waitForStart(ctx, taken.payment) : taken.payment;
  if (taken.repeated && needsStart(payment) && provider && !provider.repeatable) throw startUnknown();
  const returnUrl = ctx.publicUrl + pathInLanguage(paths.checkout(), caller.language);
  const started =
    provider && needsStart(payment) ? await startPayment(ctx, provider, payment, returnUrl) : payment;
  return showPayment(ctx.db.read, started, caller.language);
}

const needsStart = (payment: PaymentRow) =>
  payment.status === PaymentStatus.pending && payment.providerReference === null;

/** A repeat may come while the first is still at the provider; it waits for that answer rather than giving half of it. */
async function waitForStart(ctx: AppContext, payment: PaymentRow): Promise<PaymentRow> {
  const sinceFirst = ctx.clock.now().getTime() - payment.createdAt.getTime();
  const giveUpAt = Date.now() + START_WAIT_MS - sinceFirst;
  let current = payment;
  while (needsStart(current) && Date.now() < giveUpAt) {
    await sleep(START_LOOK_MS);
    current = (await findPayment(ctx.db.read, payment.id)) ?? current;
  }
  return current;
}
