import { sql } from "drizzle-orm";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import { openReference, payByOf } from "#domain/sales/orders/multibanco/open-reference.ts";
import { batched } from "#outside/batch.ts";
import type { PaidMethod, PaymentProvider, StartedCharge } from "#outside/payments/provider.ts";
import { endUnstarted } from "./end-attempt.ts";
import type { Attempt } from "./find-attempts.ts";

/**
 * Starts an attempt's charge, outside any transaction. Starting the same attempt twice is one charge: the provider knows
 * it by our id. Throws `provider_unavailable` when nothing is known, `payment_refused` when nothing was or will be taken.
 */
export async function startPayment(
  ctx: AppContext,
  provider: PaymentProvider,
  { payment, order }: Attempt,
  returnUrl: string,
): Promise<Attempt> {
  const byReference = payment.method === PaymentMethod.multibanco;
  const payBy = byReference ? { payBy: await payByOf(ctx, order) } : {};
  const charge = await provider
    .start({
      paymentId: payment.id,
      method: payment.method as PaidMethod,
      amountCents: order.totalCents,
      phoneNumber: payment.phoneNumber,
      returnUrl,
      ...payBy,
    })
    .catch((err: unknown) => {
      ctx.logger.warn(
        { err, provider: provider.name, paymentId: payment.id },
        "the provider did not answer the start of a charge",
      );
      return undefined;
    });
  if (charge === undefined) throw startUnknown();
  if (charge === null) {
    ctx.logger.warn({ provider: provider.name, paymentId: payment.id }, "the provider refused the charge");
    await ctx.db.transaction(async (tx) => endUnstarted(tx, ctx, await lockOrder(tx, payment.id)));
    throw new Problem("payment_refused", "The payment provider refuses this payment; nothing was taken");
  }
  if (byReference) return openReference(ctx, payment.id, charge);
  await storeStart(ctx.db, { paymentId: payment.id, ...charge });
  const started = { providerReference: charge.reference, redirectUrl: charge.redirectUrl };
  return { order, payment: { ...payment, ...started } };
}

/** The charge may have started or not: only the provider's answer, or the end of the order, decides. */
export const startUnknown = () =>
  new Problem("provider_unavailable", "The payment provider did not answer; nothing is taken twice", {
    retryAfter: 5,
  });

const storeStart = batched<Database, StartedCharge & { paymentId: string }, void>(
  { itemsMax: 50, atOnce: 2 },
  async (db, started) => {
    // In one order: two processes may start the same attempts, for buyers who repeat themselves.
    await db.single.execute(sql`
      with started as materialized (select * from json_to_recordset(${JSON.stringify(started)}::json)
        as started ("paymentId" uuid, reference text, "redirectUrl" text)
      ), locked as materialized (
        select id from payments where id = any(array(select "paymentId" from started)) order by id for no key update
      )
      update payments set provider_reference = reference, redirect_url = "redirectUrl"
      from started where id = any(array(select id from locked)) and id = "paymentId"`);
    return started.map(() => undefined);
  },
);
