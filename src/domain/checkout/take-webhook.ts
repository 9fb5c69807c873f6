import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Delivery, WebhookHint } from "#outside/payments/provider.ts";
import type { AppContext } from "../app-context.ts";
import { findRefund } from "./find-refund.ts";
import { lockOrder } from "./lock-order.ts";
import { settlePayment } from "./settle-payment.ts";
import { chargeOf, type PaymentRow, payments, webhookEvents } from "./tables.ts";

/**
 * Takes a provider's hint: checks its signature, asks the provider what is true, and settles by that, with the event's
 * id under a unique key in the same transaction. About a refund of ours a job asks, queued in the same way.
 * Throws `not_found` for an unknown provider, a wrong signature or a charge that is not ours, `provider_unavailable` when
 * the provider does not answer, so that it sends again.
 */
export async function takeWebhook(ctx: AppContext, providerName: string, delivery: Delivery): Promise<void> {
  const provider = ctx.payments.named(providerName);
  const hint = provider?.readWebhook(delivery) ?? null;
  if (!provider || !hint) throw new Problem("not_found", "There is nothing here");
  if (hint === "nothing") return;
  const payment = await findHinted(ctx, providerName, hint);
  const { refundId } = hint;
  if (refundId && (await findRefund(ctx.db.read, refundId))?.payment.id === payment.id) {
    await ctx.db.transaction(async (tx) => {
      const fresh = await keepEvent(tx, ctx, providerName, hint);
      if (fresh) await ctx.jobs.enqueue(tx, "check-refund", { refundId });
    });
    return;
  }
  const charge = { ...chargeOf(payment), reference: payment.providerReference ?? hint.reference };
  const answer = await provider.status(charge).catch((error: unknown) => {
    ctx.logger.warn(
      { err: error, provider: providerName, paymentId: payment.id },
      "the provider did not answer for the payment's state",
    );
    throw new Problem("provider_unavailable", "The provider does not answer; send it again", {
      retryAfter: 30,
    });
  });
  await ctx.db.transaction(async (tx) => {
    const [fresh, locked] = await Promise.all([
      keepEvent(tx, ctx, providerName, hint),
      lockOrder(tx, payment.id),
    ]);
    if (fresh) await settlePayment(tx, ctx, locked, answer);
  });
}

/** False: the event came before. */
async function keepEvent(
  tx: Transaction,
  ctx: Pick<AppContext, "clock">,
  provider: string,
  { eventId }: WebhookHint,
): Promise<boolean> {
  const kept = await tx
    .insert(webhookEvents)
    .values({ provider, eventId, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId });
  return kept.length > 0;
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
