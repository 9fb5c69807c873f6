import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { listStages } from "#domain/programme/programme/list-programme.ts";
import { placeOf } from "#domain/programme/programme/place-of.ts";
import { allowedEventsOf } from "#domain/sales/shop/tickets/tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import type { MailedTicket } from "./mailed-ticket.ts";

export async function findMailedTicket(
  reads: Reads,
  ticketId: number,
  language: Language,
): Promise<MailedTicket> {
  const [tickets, allowed] = await Promise.all([
    findTickets(reads, [ticketId]),
    allowedEventsOf(reads, [ticketId], language),
  ]);
  const found = tickets.get(ticketId);
  if (!found) throw new Error(`There is no ticket ${ticketId}`);
  const { editionId } = found.ticket;
  const [edition, stages] = await Promise.all([
    requireEdition(reads, editionId),
    listStages(reads, editionId, language),
  ]);
  const addressOf = new Map(stages.map(({ id, venue }) => [id, venue ? [venue.address, venue.city] : []]));
  const events = (allowed.get(ticketId) ?? []).map(({ id, title, start_time, end_time, ...event }) => ({
    id,
    title,
    start: new Date(start_time),
    end: new Date(end_time),
    place: placeOf(event, addressOf),
  }));
  return {
    name: inLanguage(found.ticket, language).name,
    typeName: inLanguage(found.type, language).name,
    color: found.type.color,
    city: edition.city,
    timeZone: edition.timeZone,
    days: {
      // Noon is the same day in every zone.
      first: events[0]?.start ?? new Date(`${edition.firstDay}T12:00:00Z`),
      last: events.at(-1)?.start ?? new Date(`${edition.lastDay}T12:00:00Z`),
    },
    events,
  };
}
