import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import type { AppContext } from "../app-context.ts";
import { endAndAsk } from "../payments/ask-provider.ts";
import { requireOwnPayment } from "../payments/own-payments.ts";
import { showPayment } from "../payments/show-payments.ts";

/**
 * The buyer does not want to pay after all: the provider ends the charge, and is then asked what became of it, so that
 * seats go back at once and money that came a moment before still buys its tickets. A provider that cannot end a charge
 * leaves the order pending. Throws `not_found`, `provider_unavailable`.
 */
export async function cancelOrder(ctx: AppContext, caller: Caller, paymentId: string): Promise<Payment> {
  const attempt = await requireOwnPayment(ctx, caller, paymentId);
  if (attempt.payment.status !== PaymentStatus.pending)
    return showPayment(ctx.db.read, attempt, caller.language);
  return showPayment(ctx.db.read, await endAndAsk(ctx, attempt, "buyer"), caller.language);
}
