import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import type { AppContext } from "../app-context.ts";
import { askAndGiveUp } from "../payments/ask-provider.ts";
import { requireOwnPayment } from "../payments/own-payments.ts";
import { showPayment } from "../payments/show-payments.ts";
import { chargeOf } from "../payments/tables.ts";

/**
 * The buyer does not want to pay after all: the provider ends the charge, and is then asked what became of it, so that
 * seats go back at once and money that came a moment before still buys its tickets. A provider that cannot end a charge
 * leaves the order pending. Throws `not_found`, `provider_unavailable`.
 */
export async function cancelOrder(ctx: AppContext, caller: Caller, paymentId: string): Promise<Payment> {
  const attempt = await requireOwnPayment(ctx, caller, paymentId);
  const { payment } = attempt;
  if (payment.status !== PaymentStatus.pending) return showPayment(ctx.db.read, attempt, caller.language);
  await ctx.payments
    .named(payment.provider)
    ?.end(chargeOf(payment))
    .catch((err: unknown) => {
      ctx.logger.warn(
        { err, provider: payment.provider, paymentId: payment.id },
        "the provider did not cancel the charge",
      );
      throw new Problem("provider_unavailable", "The payment provider did not answer; try again", {
        retryAfter: 5,
      });
    });
  return showPayment(ctx.db.read, await askAndGiveUp(ctx, attempt), caller.language);
}
