import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/transaction.ts";
import { rememberContent } from "#domain/platform/content/remember-content.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { listStages } from "#domain/programme/programme/list-programme.ts";
import { placeOf, placeOfAll } from "#domain/programme/programme/place-of.ts";
import { allowedEventsOf } from "#domain/sales/shop/tickets/tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import type { MailedTicket } from "./mailed-ticket.ts";

export const findMailedTicket = async (
  db: Database,
  ticketId: number,
  language: Language,
): Promise<MailedTicket> => (await findTicketOfEdition(db, ticketId, language)).ticket;

/** With the row of its edition, and until when its units may be transferred. */
export const findTicketOfEdition = rememberContent(
  async ({ read: reads }, ticketId: number, language: Language) => {
    const [tickets, allowed] = await Promise.all([
      findTickets(reads, [ticketId]),
      allowedEventsOf(reads, [ticketId], language),
    ]);
    const found = tickets.get(ticketId);
    if (!found) throw new Error(`There is no ticket ${ticketId}`);
    const { editionId, reassignUntil } = found.ticket;
    const [edition, stages] = await Promise.all([
      requireEdition(reads, editionId),
      listStages(reads, editionId, language),
    ]);
    const events = (allowed.get(ticketId) ?? []).map(({ id, title, start_time, end_time, ...event }) => ({
      id,
      title,
      start: new Date(start_time),
      end: new Date(end_time),
      place: placeOf(event, stages),
    }));
    const ticket: MailedTicket = {
      name: inLanguage(found.ticket, language).name,
      typeName: inLanguage(found.type, language).name,
      color: found.type.color,
      city: edition.city,
      place: placeOfAll(stages) ?? edition.city,
      timeZone: edition.timeZone,
      days: {
        // Noon is the same day in every zone.
        first: events[0]?.start ?? new Date(`${edition.firstDay}T12:00:00Z`),
        last: events.at(-1)?.start ?? new Date(`${edition.lastDay}T12:00:00Z`),
      },
      events,
    };
    return { ticket, edition, reassignUntil };
  },
);
