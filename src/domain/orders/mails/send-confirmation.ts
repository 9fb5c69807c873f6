import { findSignups } from "../../accounts/signups.ts";
import type { AppContext } from "../../app-context.ts";
import { inLanguage } from "../../content/in-language.ts";
import { couponDescription } from "../../shop/coupons.ts";
import { findTickets } from "../../shop/tickets.ts";
import { mailAttachments } from "../../wallet/documents/mail-attachments.ts";
import { findOrdersWithLines } from "../find-orders.ts";
import { orderEmail } from "./order.email.tsx";
import { sendOrderMail } from "./send-order-mail.ts";

/** Confirms a completed order to its buyer. Resolves to false where the buyer has erased their account since. `again`: names another message than the first. */
export async function sendConfirmation(ctx: AppContext, orderId: string, again?: string): Promise<boolean> {
  const reads = ctx.db.read;
  const [found] = await findOrdersWithLines(reads, [orderId]);
  if (!found) throw new Error(`There is no order ${orderId}`);
  const { order, lines } = found;
  const buyer = (await findSignups(reads, [order.signupId])).get(order.signupId);
  if (!buyer) throw new Error(`Order ${orderId} has no buyer`);
  if (buyer.erasedAt) return false;
  const tickets = await findTickets(
    reads,
    lines.map((line) => line.ticketId),
  );
  const grossCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const { language, vatRateBp } = order;
  const coupon = order.couponId === null ? null : await couponDescription(reads, order.couponId, language);
  const files = await mailAttachments(ctx, buyer.id, { orderId }, language);
  const about = { orderIds: [orderId], mail: "confirmation", signupId: buyer.id, again } as const;
  await sendOrderMail(ctx, language, about, (sender) =>
    orderEmail({
      ...sender,
      to: buyer.email,
      name: buyer.fullName,
      paymentId: order.currentPaymentId,
      lines: lines.map(({ ticketId, quantity, unitPriceCents }) => {
        const ticket = tickets.get(ticketId)?.ticket;
        return { name: ticket ? inLanguage(ticket, language).name : "", quantity, unitPriceCents };
      }),
      couponDescription: coupon,
      discountCents: grossCents - order.netCents,
      netCents: order.netCents,
      vatCents: order.vatCents,
      vatRateBp,
      totalCents: order.totalCents,
      files,
    }),
  );
  return true;
}
