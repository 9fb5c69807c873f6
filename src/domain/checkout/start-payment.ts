import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { PaidMethod, PaymentProvider } from "#outside/payments/provider.ts";
import type { AppContext } from "../app-context.ts";
import { failUnstarted } from "./ask-provider.ts";
import { type PaymentRow, payments } from "./tables.ts";

/**
 * Starts a payment's charge, outside any transaction. Starting the same payment twice is one charge: the provider knows
 * it by our id. Throws `provider_unavailable` when nothing is known, `payment_refused` when nothing was or will be taken.
 */
export async function startPayment(
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
    .catch((error: unknown) => {
      ctx.logger.warn(
        { err: error, provider: provider.name, paymentId: payment.id },
        "the provider did not answer the start of a charge",
      );
      return undefined;
    });
  if (charge === undefined) throw startUnknown();
  if (charge === null) {
    ctx.logger.warn({ provider: provider.name, paymentId: payment.id }, "the provider refused the charge");
    await failUnstarted(ctx, payment.id);
    throw new Problem("payment_refused", "The payment provider refuses this payment; nothing was taken");
  }
  const started = { providerReference: charge.reference, redirectUrl: charge.redirectUrl };
  await ctx.db.single.update(payments).set(started).where(eq(payments.id, payment.id));
  return { ...payment, ...started };
}

/** The provider may be charging or not: only its own word, or the end of the hold, can tell. */
export const startUnknown = () =>
  new Problem("provider_unavailable", "The payment provider did not answer; nothing is taken twice", {
    retryAfter: 5,
  });
