import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { sendOrderMail } from "#domain/sales/orders/mails/send-order-mail.ts";
import { doublePaymentEmail } from "./double-payment.email.tsx";
import { findEarlierPaid } from "./earlier-paid.ts";

/** Asks the buyer about a second payment, unless they have answered or erased their account since. */
export async function sendDoublePaymentMail(
  ctx: AppContext,
  { orderId }: { orderId: string },
): Promise<void> {
  const reads = ctx.db.read;
  const second = await findOrder(reads, orderId);
  if (second?.state !== "completed" || !second.doubleDecideBy || second.doubleDecision !== null) return;
  const { doubleDecideBy: decideBy } = second;
  const first = (await findEarlierPaid(reads, [second])).get(second.id);
  const buyer = (await findSignups(reads, [second.signupId])).get(second.signupId);
  if (!first || !buyer || buyer.erasedAt) return;
  await sendOrderMail(
    ctx,
    second.language,
    { orderIds: [second.id], mail: "double_payment", signupId: buyer.id },
    (sender) =>
      doublePaymentEmail({
        ...sender,
        paymentId: second.currentPaymentId,
        order: second.code,
        to: buyer.email,
        name: buyer.fullName,
        firstCents: first.totalCents,
        secondCents: second.totalCents,
        decideBy,
      }),
  );
}
