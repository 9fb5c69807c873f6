import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Payment, PaymentRequest } from "#contract/checkout.ts";
import { pathInLanguage } from "#contract/language.ts";
import { PaymentMethod, PaymentStatus } from "#contract/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { PaidMethod, PaymentProvider } from "#outside/payments/provider.ts";
import type { Caller } from "../accounts/caller.ts";
import { requireOwnSignup } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { failUnstarted } from "./ask-provider.ts";
import { findPayment, showPayment } from "./show-payments.ts";
import { type PaymentRow, payments } from "./tables.ts";
import { takeOrder } from "./take-order.ts";

/** A provider's window and this much more is how long tickets are held, in ms. */
const HOLD_MARGIN_MS = 60_000;
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
  const provider = chooseProvider(ctx, request);
  const terms = {
    signupId: requireOwnSignup(caller, request.signup).id,
    request,
    idempotencyKey,
    provider: provider?.name ?? "none",
    holdMs: provider ? provider.windowMs(request.payment_method as PaidMethod) + HOLD_MARGIN_MS : 0,
    now: ctx.clock.now(),
  };
  const taken = await ctx.db.transaction((tx) => takeOrder(tx, ctx, terms));
  const payment = taken.repeated ? await waitForStart(ctx, taken.payment) : taken.payment;
  const returnUrl = ctx.publicUrl + pathInLanguage("/checkout", caller.language);
  const started =
    provider && needsStart(payment) ? await startPayment(ctx, provider, payment, returnUrl) : payment;
  return showPayment(ctx.db.read, started, caller.language);
}

/** Checks what the contract cannot: which provider serves the method, and that MB WAY has a phone. */
function chooseProvider(ctx: AppContext, request: PaymentRequest): PaymentProvider | null {
  if (request.payment_method === PaymentMethod.valueIs0) return null;
  if (request.payment_method === PaymentMethod.mbWay && !request.payment_related_data.phone_number) {
    throw new Problem("invalid_input", "MB WAY needs a phone number", {
      errors: [
        { attr: "payment_related_data.phone_number", code: "required", detail: "At least 9 characters" },
      ],
    });
  }
  const provider = ctx.payments.forMethod(request.payment_method);
  if (!provider) throw new Problem("provider_unavailable", "This way of paying is not available");
  return provider;
}

const needsStart = (payment: PaymentRow) =>
  payment.status === PaymentStatus.pending && payment.providerReference === null;

/** Starting the same payment twice is one charge: the provider knows it by our id. */
async function startPayment(
  ctx: AppContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  returnUrl: string,
): Promise<PaymentRow> {
  const charge = await provider
    .start({
      paymentId: payment.id,
      method: payment.method as PaidMethod,
      amountCents: payment.totalCents,
      phoneNumber: payment.phoneNumber,
      returnUrl,
    })
    .catch(() => undefined);
  if (charge === undefined) {
    throw new Problem("provider_unavailable", "The payment provider did not answer; nothing is taken twice", {
      retryAfter: 5,
    });
  }
  if (charge === null) {
    await failUnstarted(ctx, payment.id);
    throw new Problem("payment_refused", "The payment provider refuses this payment; nothing was taken");
  }
  const started = { providerReference: charge.reference, redirectUrl: charge.redirectUrl };
  await ctx.db.single.update(payments).set(started).where(eq(payments.id, payment.id));
  return { ...payment, ...started };
}

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
