import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { endAndAsk } from "#domain/sales/payments/ask-provider.ts";
import { requireOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { showPayment } from "#domain/sales/payments/show-payments.ts";

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
