import { eq } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { chargeOf, payments } from "../tables.ts";

/**
 * Has the provider end the charge of an attempt that was replaced, so that it cannot be paid any more. A charge without a
 * reference may not have begun; should it be paid after all, the reconciler finds the money.
 */
export async function endCharge(ctx: AppContext, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await ctx.db.read.select().from(payments).where(eq(payments.id, paymentId));
  const provider = payment ? ctx.payments.named(payment.provider) : null;
  if (payment && provider) await provider.end(chargeOf(payment));
}
