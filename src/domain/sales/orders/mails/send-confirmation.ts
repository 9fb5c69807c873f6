import type { Language } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { readTicketEvents } from "#domain/programme/agenda/read-calendar.ts";
import { invoiceAttachments } from "#domain/sales/invoices/mails/invoice-attachments.ts";
import { findChange } from "#domain/sales/orders/ticket-changes/find-change.ts";
import { mailAttachments } from "#domain/sales/wallet/documents/mail-attachments.ts";
import { findMailedTicket } from "#domain/sales/wallet/find-mailed-ticket.ts";
import { type MailedTicket, namedEvents } from "#domain/sales/wallet/mailed-ticket.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { findHandNote } from "../by-hand/hand-note.ts";
import { invitationEmail } from "../by-hand/invitation.email.tsx";
import { findLines, findOrder } from "../find-orders.ts";
import { findBill } from "./find-bill.ts";
import { orderEmail, orderMailAbout } from "./order.email.tsx";
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
  const lines = await findLines(reads, orderId);
  const tickets = await Promise.all(lines.map(({ ticketId }) => findMailedTicket(reads, ticketId, language)));
  const calendar = await calendarOf(ctx, order.editionId, tickets, language);
  const about = { orderIds: [orderId], mail: "confirmation", signupId: buyer.id, again } as const;
  const bought = {
    ...{ to: buyer.email, name: buyer.fullName, paymentId: order.currentPaymentId, order: order.code },
    ...{ tickets, files, calendar },
  };
  const { files: invoices, markMailed } = await invoiceAttachments(ctx, {
    ...{ orderId, refundId: null, about: orderMailAbout(order.currentPaymentId), again: again !== undefined },
  });
  const invited = order.source === "invitation";
  const note = invited ? await findHandNote(reads, orderId) : "";
  const change = order.source === "change" ? await findChange(reads, orderId, language) : null;
  await sendOrderMail(ctx, language, about, (sender) =>
    invited
      ? invitationEmail({ ...sender, ...bought, note })
      : orderEmail({ ...sender, ...bought, ...bill, invoices, refundSteps: order.refundSteps, change }),
  );
  await markMailed();
  return true;
}

/** The events that the tickets open, for calendars; the edition's days for a ticket without named ones. */
async function calendarOf(
  ctx: AppContext,
  editionId: number,
  tickets: readonly MailedTicket[],
  language: Language,
): Promise<MailFile> {
  const edition = await requireEdition(ctx.db.read, editionId);
  const events = tickets.map(namedEvents);
  const ids = events.flat().map(({ id }) => id);
  const { fileName, text } = await readTicketEvents(ctx, edition, ids, {
    name: `${edition.name} ${edition.year}`,
    file: "bilhetes",
    language,
    days: events.some((named) => named.length === 0),
  });
  return { filename: `${fileName}.ics`, contentType: "text/calendar", content: Buffer.from(text) };
}
