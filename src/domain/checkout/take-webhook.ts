import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Delivery, WebhookHint } from "#outside/payments/provider.ts";
import type { AppContext } from "../app-context.ts";
import { lockOrder } from "./lock-order.ts";
import { settlePayment } from "./settle-payment.ts";
import { chargeOf, type PaymentRow, payments, webhookEvents } from "./tables.ts";

/**
 * Takes a provider's hint: checks its signature, asks the provider what is true, and settles by that, with the event's
 * id under a unique key in the same transaction.
 * Throws `not_found` for an unknown provider, a wrong signature or a charge that is not ours, `provider_unavailable` when
 * the provider does not answer, so that it sends again.
 */
export async function takeWebhook(ctx: AppContext, providerName: string, delivery: Delivery): Promise<void> {
  const provider = ctx.payments.named(providerName);
  const hint = provider?.readWebhook(delivery) ?? null;
  if (!provider || !hint) throw new Problem("not_found", "There is nothing here");
  if (hint === "nothing") return;
  const payment = await findHinted(ctx, providerName, hint);
  const charge = { ...chargeOf(payment), reference: payment.providerReference ?? hint.reference };
  const answer = await provider.status(charge).catch((error: unknown) => {
    ctx.noteTrouble(`${providerName} did not answer about payment ${payment.id}`, error);
    throw new Problem("provider_unavailable", "The provider does not answer; send it again", {
      retryAfter: 30,
    });
  });
  await ctx.db.transaction(async (tx) => {
    const [fresh, locked] = await Promise.all([
      tx
        .insert(webhookEvents)
        .values({ provider: providerName, eventId: hint.eventId, receivedAt: ctx.clock.now() })
        .onConflictDoNothing()
        .returning({ eventId: webhookEvents.eventId }),
      lockOrder(tx, payment.id),
    ]);
    if (fresh.length > 0) await settlePayment(tx, ctx, locked, answer);
  });
}

async function findHinted(ctx: AppContext, provider: string, hint: WebhookHint): Promise<PaymentRow> {
  const named =
    hint.paymentId === null
      ? eq(payments.providerReference, hint.reference)
      : eq(payments.id, hint.paymentId);
  const [payment] = await ctx.db.read
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), named));
  // A webhook can overtake the answer to our own start: the provider will send it again, and the reconciler asks.
  if (!payment) throw new Problem("not_found", "There is no such charge");
  return payment;
}
