import type { OrderState } from "#contract/orders/order-states.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { queueCancelledMail } from "#domain/sales/orders/mails/queue-cancelled-mail.ts";
import { waitsForPayment } from "#domain/sales/orders/order-rules.ts";
import { endAndAsk } from "#domain/sales/payments/ask-provider.ts";
import { requireCurrent } from "#domain/sales/payments/attempts/find-attempts.ts";

/**
 * Has the provider end the charge of an order that waits for its payment, and settles by what it says became of it. The audit
 * entry is of the request: a provider that cannot end a charge leaves the order pending. Throws `not_found`, `payment_ended`,
 * `provider_unavailable`.
 */
export async function cancelUnpaidOrder(
  ctx: AppContext,
  actor: Actor,
  orderId: string,
): Promise<{ state: OrderState }> {
  const attempt = await requireCurrent(ctx.db.read, orderId);
  const { order } = attempt;
  if (!waitsForPayment(order)) throw new Problem("payment_ended", "The order waits for no payment any more");
  await ctx.db.transaction(async (tx) => {
    await recordAudit(tx, actor, ctx.clock.now(), {
      action: "order.cancel_requested",
      recordId: orderId,
      label: order.code,
      before: { state: order.state },
    });
    await queueCancelledMail(tx, ctx, { paymentId: attempt.payment.id, end: "by_staff" });
  });
  const { order: settled } = await endAndAsk(ctx, attempt, "organiser");
  return { state: settled.state };
}
