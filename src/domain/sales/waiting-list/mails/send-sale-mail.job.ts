import { and, eq } from "drizzle-orm";
import { pathInLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import { isOnSale } from "#contract/sale-state.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sendMail } from "#domain/platform/mail/send-mail.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { findMailedTicket } from "#domain/sales/wallet/find-mailed-ticket.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { awaitsSaleAt } from "../join.ts";
import { makeEntryLink } from "../links.ts";
import { waitingEntries as entries, type WaitingEntry } from "../tables.ts";
import { awaitsSaleEmail, confirmSaleEmail, saleOpenedEmail } from "./waiting.email.tsx";

/** Says what has become of a request to hear of a sale, unless something else has by now; nothing once it is erased. */
export async function sendSaleMail(
  ctx: AppContext,
  /** `request`: the link to what was asked for; `opened`: the sale has begun. */
  { entryId, about }: { entryId: string; about: "request" | "opened" },
): Promise<void> {
  const [entry] = await ctx.db.read.select().from(entries).where(eq(entries.id, entryId));
  if (!entry) return;
  const ticket = (await findOrderTickets(ctx.db.read, [entry.ticketId])).get(entry.ticketId);
  const now = ctx.clock.now();
  if (!ticket) return;
  if (about === "opened") {
    if (entry.state !== "sale_opened") return;
    // Stopped again before the mail went out: the next beginning is announced.
    if (!isOnSale(ticket, now) || ticket.couponOnly) return waitAgain(ctx, entry);
    return send(ctx, entry, now, await linkToTicket(ctx, entry), saleOpenedEmail);
  }
  if (!ticket.saleStartsAt || !awaitsSaleAt(ticket, now)) return;
  const from = ticket.saleStartsAt;
  const link = () => makeEntryLink(ctx, entryId, entry.language);
  if (entry.state === "unconfirmed") return send(ctx, entry, now, await link(), confirmSaleEmail);
  if (entry.state === "awaits_sale")
    return send(ctx, entry, now, await link(), (data) => awaitsSaleEmail({ ...data, from }));
}

const waitAgain = async ({ db }: AppContext, { id }: WaitingEntry): Promise<void> => {
  await db.single
    .update(entries)
    .set({ state: "awaits_sale", endedAt: null })
    .where(and(eq(entries.id, id), eq(entries.state, "sale_opened")));
};

/** By the uuid of its type: a hidden one has no other address. */
async function linkToTicket(ctx: AppContext, { ticketId, language }: WaitingEntry): Promise<string> {
  const found = (await findTickets(ctx.db.read, [ticketId])).get(ticketId);
  const path = found ? paths.ticket(found.type.uuid, ticketId) : paths.tickets();
  return ctx.publicUrl + pathInLanguage(path, language);
}

async function send(
  ctx: AppContext,
  { id, ticketId, email: to, language }: WaitingEntry,
  now: Date,
  url: string,
  write: (data: Parameters<typeof confirmSaleEmail>[0]) => Promise<MailMessage>,
): Promise<void> {
  const ticket = await findMailedTicket(ctx.db, ticketId, language);
  const mailId = `${id}-${now.getTime()}`;
  await sendMail(ctx, language, (sender: MailSender) => write({ ...sender, mailId, to, ticket, url }));
}
