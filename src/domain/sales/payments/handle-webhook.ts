import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findRefund } from "#domain/sales/refunds/find-refund.ts";
import type { Delivery, WebhookEvent } from "#outside/payments/provider.ts";
import { askState } from "./ask-provider.ts";
import { type Attempt, attempts, findAttempt } from "./attempts/find-attempts.ts";
import { settlePayment } from "./settling/settle-payment.ts";
import { payments } from "./tables.ts";

/**
 * Handles a provider's webhook: checks its signature, asks the provider for the charge's state, and settles by the
 * answer. Settling is idempotent, so a repeated webhook only asks again. For a refund, a job asks.
 *
 * Throws `not_found` for an unknown provider, a wrong signature or a charge that is not ours, `provider_unavailable`
 * when the provider does not answer, so that it sends again.
 */
export async function handleWebhook(
  ctx: AppContext,
  providerName: string,
  delivery: Delivery,
): Promise<void> {
  const provider = ctx.payments.named(providerName);
  const hint = provider?.readWebhook(delivery) ?? null;
  if (!provider || !hint) throw new Problem("not_found", "There is nothing here");
  if (hint === "nothing") return;
  const attempt = await findAttemptOf(ctx, providerName, hint);
  const { payment } = attempt;
  const { refundId } = hint;
  if (refundId && (await findRefund(ctx.db.read, refundId))?.payment.id === payment.id) {
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, "check-refund", { refundId }));
    return;
  }
  const providerReference = payment.providerReference ?? hint.reference;
  const answer = await askState(ctx, { ...payment, providerReference });
  if (!answer) {
    throw new Problem("provider_unavailable", "The provider does not answer; send it again", {
      retryAfter: 30,
    });
  }
  await settlePayment(ctx, attempt, { answer, cause: "webhook" });
}

async function findAttemptOf(ctx: AppContext, provider: string, hint: WebhookEvent): Promise<Attempt> {
  const { paymentId, reference } = hint;
  const found =
    paymentId === null
      ? await findByReference(ctx, provider, reference)
      : await findAttempt(ctx.db.read, paymentId.toLowerCase());
  // A webhook can overtake the answer to our own start: the provider will send it again, and the reconciler asks.
  if (found?.payment.provider !== provider) throw new Problem("not_found", "There is no such charge");
  return found;
}

async function findByReference(ctx: AppContext, provider: string, reference: string) {
  const [found] = await attempts(ctx.db.read).where(
    and(eq(payments.provider, provider), eq(payments.providerReference, reference)),
  );
  return found;
}
