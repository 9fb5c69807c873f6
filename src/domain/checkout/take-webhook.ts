import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "../app-context.ts";
import { lockPayment, settlePayment } from "./settle-payment.ts";
import { payments, webhookEvents } from "./tables.ts";

/**
 * Takes a provider's hint: checks its signature, asks the provider what is true, and settles by that, with the event's
 * id under a unique key in the same transaction.
 * Throws `not_found` for an unknown provider, a wrong signature or a charge that is not ours, `provider_unavailable` when
 * the provider does not answer, so that it sends again.
 */
export async function takeWebhook(
  ctx: AppContext,
  providerName: string,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  const provider = ctx.payments.named(providerName);
  const hint = provider?.readWebhook(rawBody, headers) ?? null;
  if (!provider || !hint) throw new Problem("not_found", "There is nothing here");
  const paymentId = hint.paymentId ?? (await findByReference(ctx, providerName, hint.reference));
  const answer = await provider.status(paymentId, hint.reference).catch(() => {
    throw new Problem("provider_unavailable", "The provider does not answer; send it again", {
      retryAfter: 30,
    });
  });
  await ctx.db.transaction(async (tx) => {
    const [fresh, payment] = await Promise.all([
      tx
        .insert(webhookEvents)
        .values({ provider: providerName, eventId: hint.eventId, receivedAt: ctx.clock.now() })
        .onConflictDoNothing()
        .returning({ eventId: webhookEvents.eventId }),
      lockPayment(tx, paymentId),
    ]);
    if (payment.provider !== providerName) throw new Problem("not_found", "There is no such charge");
    if (fresh.length > 0) await settlePayment(tx, ctx, payment, answer);
  });
}

async function findByReference(ctx: AppContext, provider: string, reference: string) {
  const [payment] = await ctx.db.read
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerReference, reference)));
  // A webhook can overtake the answer to our own start: the provider will send it again, and the reconciler asks.
  if (!payment) throw new Problem("not_found", "There is no such charge");
  return payment.id;
}
