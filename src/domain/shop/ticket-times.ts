import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { lisbonTime } from "#outside/lisbon-time.ts";
import { currentEdition, daysBetween } from "../edition/current-edition.ts";
import { findEventTimes } from "../programme/events.ts";
import { ticketEvents } from "./tables.ts";

/** When a ticket opens something. */
export interface TicketTimes {
  /** Calendar days in Europe/Lisbon, in order: those of its sessions, or the edition's where it has none. */
  days: string[];
  /** When the last of its sessions ends, or the edition where it has none. */
  endsAt: Date;
}

/** By ticket id. Throws `not_found` on an empty database. */
export async function findTicketTimes(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<Map<number, TicketTimes>> {
  if (ticketIds.length === 0) return new Map();
  const [edition, links] = await Promise.all([
    currentEdition(reads),
    reads
      .select()
      .from(ticketEvents)
      .where(inArray(ticketEvents.ticketId, [...ticketIds])),
  ]);
  const events = await findEventTimes(reads, [...new Set(links.map(({ eventId }) => eventId))]);
  const ofTicket = Map.groupBy(links, ({ ticketId }) => ticketId);
  const wholeEdition = { days: daysBetween(edition.firstDay, edition.lastDay), endsAt: edition.endsAt };
  return new Map(
    ticketIds.map((id) => {
      const sessions = (ofTicket.get(id) ?? []).flatMap(({ eventId }) => events.get(eventId) ?? []);
      return [id, sessions.length > 0 ? timesOf(sessions) : wholeEdition];
    }),
  );
}

const timesOf = (sessions: readonly { startsAt: Date; endsAt: Date }[]): TicketTimes => ({
  days: [...new Set(sessions.map(({ startsAt }) => lisbonTime(startsAt).day))].sort(),
  endsAt: new Date(Math.max(...sessions.map(({ endsAt }) => endsAt.getTime()))),
});
