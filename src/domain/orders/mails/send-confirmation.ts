import { findSignups } from "../../accounts/signups.ts";
import type { AppContext } from "../../app-context.ts";
import { inLanguage } from "../../content/in-language.ts";
import { couponDescription } from "../../shop/coupons.ts";
import { findTickets } from "../../shop/tickets.ts";
import { sendMail } from "../../mail/send-mail.ts";
import { mailAttachments } from "../../wallet/documents/mail-attachments.ts";
import { findHandNote } from "../by-hand/hand-note.ts";
import { invitationEmail } from "../by-hand/invitation.email.tsx";
import { findOrder } from "../find-orders.ts";
import { findBill } from "./find-bill.ts";
import { orderEmail } from "./order.email.tsx";
import { sendOrderMail } from "./send-order-mail.ts";

/** Confirms a completed order to its buyer. Resolves to false where the buyer has erased their account since. `again`: names another message than the first. */
export async function sendConfirmation(ctx: AppContext, orderId: string, again?: string): Promise<boolean> {
  const reads = ctx.db.read;
  const order = await findOrder(reads, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const buyer = (await findSignups(reads, [order.signupId])).get(order.signupId);
  if (!buyer) throw new Error(`Order ${orderId} has no buyer`);
  if (buyer.erasedAt) return false;
  const { language } = order;
  const bill = await findBill(reads, order);
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
  const to = { to: buyer.email, name: buyer.fullName, paymentId: order.currentPaymentId, files };
  const note = order.source === "invitation" ? await findHandNote(reads, orderId) : "";
  await sendMail(ctx, language, (sender) =>
    order.source === "invitation"
      ? invitationEmail({ ...sender, ...to, note, tickets: bill.lines.map(({ name }) => name) })
      : orderEmail({ ...sender, ...to, ...bill }),
  );
  return true;
}
