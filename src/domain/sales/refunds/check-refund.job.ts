import type { AppContext } from "#domain/app-context.ts";
import { chargeOf } from "#domain/sales/payments/tables.ts";
import { RefundRefused } from "#outside/payments/provider.ts";
import { failRefund } from "./fail-refund.ts";
import { findRefundOfProvider } from "./find-refund.ts";
import { providerRefundId } from "./tables.ts";

/**
 * Asks the provider about a refund that a webhook names: a bank can return money days after the provider called the
 * refund done. The provider knows the refund by its id, so asking makes no second one. The job that began the refund
 * stores its completion.
 */
export async function checkRefund(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const found = await findRefundOfProvider(ctx.db.read, refundId);
  if (!found || found.refund.status === "failed" || found.refund.byHand) return;
  const { refund, payment } = found;
  const provider = ctx.payments.named(payment.provider);
  if (!provider) throw new Error(`No provider to ask about refund ${refundId}`);
  if (!provider.repeatable) return;
  try {
    await provider.refund(chargeOf(payment), refund.amountCents, providerRefundId(refund));
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await ctx.db.transaction((tx) => failRefund(tx, ctx, found, ["begun", "done"], error.message));
  }
}
