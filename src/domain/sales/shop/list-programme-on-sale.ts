import type { Language } from "#contract/language.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { Reads } from "#db/transaction.ts";
import { type EventFilter, findEvents } from "#domain/programme/programme/events.ts";
import { listSpeakers } from "#domain/programme/programme/list-programme.ts";
import { findEventTickets } from "./tickets/event-tickets.ts";

/** False: the edition is archived, and its sessions name no tickets. */
interface Sold {
  sold: boolean;
}

export async function listEventsOnSale(
  reads: Reads,
  { sold, ...filter }: EventFilter & Sold & { now: Date },
  language: Language,
): Promise<ProgrammeEvent[]> {
  const found = await findEvents(reads, filter, language);
  const withTickets = await ticketsOf(reads, sold ? found : []);
  return found.map(withTickets);
}

export async function listSpeakersOnSale(
  reads: Reads,
  { sold, ...filter }: { editionId: number; featured?: boolean | undefined; now: Date } & Sold,
  language: Language,
) {
  const found = await listSpeakers(reads, filter, language);
  const withTickets = await ticketsOf(reads, sold ? found.flatMap(({ events }) => events) : []);
  return found.map((speaker) => ({ ...speaker, events: speaker.events.map(withTickets) }));
}

async function ticketsOf(reads: Reads, events: readonly { id: number }[]) {
  const tickets = await findEventTickets(reads, [...new Set(events.map(({ id }) => id))]);
  return <Event extends { id: number }>(event: Event) => ({ ...event, tickets: tickets.get(event.id) ?? [] });
}
