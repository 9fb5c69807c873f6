import type { Language } from "#contract/language.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { rememberContent } from "#domain/platform/content/remember-content.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { readTicketEvents } from "#domain/programme/agenda/read-calendar.ts";
import { invoiceAttachments } from "#domain/sales/invoices/mails/invoice-attachments.ts";
import { findChange } from "#domain/sales/orders/ticket-changes/find-change.ts";
import { mailAttachments } from "#domain/sales/wallet/documents/mail-attachments.ts";
import { findMailedTicket } from "#domain/sales/wallet/find-mailed-ticket.ts";
import { type MailedTicket, namedEvents } from "#domain/sales/wallet/mailed-ticket.ts";
import { m } from "#messages/messages.js";
import type { MailFile } from "#outside/mail/mail.ts";
import { withLocale } from "#outside/with-locale.ts";
import { type BilledPerson, billedPersonOf } from "../billed-person.ts";
import { findHandNote } from "../by-hand/hand-note.ts";
import { invitationEmail } from "../by-hand/invitation.email.tsx";
import { findLines } from "../find-orders.ts";
import type { OrderRow } from "../tables.ts";
import { findBill } from "./find-bill.ts";
import { orderEmail, orderMailAbout } from "./order.email.tsx";
import { sendOrderMail } from "./send-order-mail.ts";

/** Confirms a completed order to its buyer. Resolves to false where the buyer has erased their account since. `again`: names another message than the first. */
export async function sendConfirmation(ctx: AppContext, order: OrderRow, again?: string): Promise<boolean> {
  const { db } = ctx;
  const { id: orderId, language } = order;
  const [people, lines] = await Promise.all([
    findSignups(db.read, [order.signupId]),
    findLines(db.read, orderId),
  ]);
  const buyer = people.get(order.signupId);
  if (!buyer) throw new Error(`Order ${orderId} has no buyer`);
  if (buyer.erasedAt) return false;
  const [bill, files, tickets] = await Promise.all([
    findBill(db, order, lines),
    mailAttachments(ctx, buyer, { orderId }, language),
    Promise.all(lines.map(({ ticketId }) => findMailedTicket(db, ticketId, language))),
  ]);
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
  const note = invited ? await findHandNote(db.read, orderId) : "";
  const change = order.source === "change" ? await findChange(db.read, orderId, language) : null;
  await sendOrderMail(ctx, language, about, (sender) =>
    invited
      ? invitationEmail({
          ...sender,
          ...bought,
          note,
          units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        })
      : orderEmail({
          ...sender,
          ...bought,
          ...bill,
          invoices,
          billedTo: billedName(billedPersonOf(order, buyer)),
          refundSteps: order.refundSteps,
          change,
        }),
  );
  await markMailed();
  return true;
}

/** Null for a person without a tax number: the mail is theirs already. */
function billedName({ company, fullName, vat }: BilledPerson) {
  const name = company.trim() || fullName;
  return company.trim() || vat ? { name, taxNumber: vat } : null;
}

/** The events that the tickets open, for calendars; the edition's days for a ticket without named ones. */
async function calendarOf(
  { db, publicUrl }: AppContext,
  editionId: number,
  tickets: readonly MailedTicket[],
  language: Language,
): Promise<MailFile> {
  const events = tickets.map(namedEvents);
  const ids = [...new Set(events.flat().map(({ id }) => id))].sort((one, other) => one - other);
  const days = events.some((named) => named.length === 0);
  const { fileName, text } = await findCalendar(db, publicUrl, editionId, ids.join(), language, days);
  return { filename: `${fileName}.ics`, contentType: "text/calendar", content: Buffer.from(text) };
}

const findCalendar = rememberContent(
  async (db, publicUrl: string, editionId: number, ids: string, language: Language, days: boolean) => {
    const edition = await requireEdition(db.read, editionId);
    const name = editionTitle(edition);
    const eventIds = ids.split(",").filter(Boolean).map(Number);
    return readTicketEvents({ db, publicUrl }, edition, eventIds, {
      name,
      file: withLocale(language, m.agenda_calendar_file_tickets),
      language,
      days,
    });
  },
);
