import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { mailAttachments } from "#domain/sales/wallet/documents/mail-attachments.ts";
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
  const to = {
    to: buyer.email,
    name: buyer.fullName,
    paymentId: order.currentPaymentId,
    order: order.code,
    files,
  };
  const invited = order.source === "invitation";
  const note = invited ? await findHandNote(reads, orderId) : "";
  await sendOrderMail(ctx, language, about, (sender) =>
    invited
      ? invitationEmail({ ...sender, ...to, note, tickets: bill.lines.map(({ name }) => name) })
      : orderEmail({ ...sender, ...to, ...bill }),
  );
  return true;
}
