import { inArray } from "drizzle-orm";
import { LISBON } from "#contract/time/lisbon-time.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { daysBetween, findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { findEventTimes } from "#domain/programme/programme/events.ts";
import { ticketEvents, tickets } from "../tables.ts";

export interface TicketTimes {
  /** Calendar days, in order: those of its sessions, or the edition's where it has none. */
  days: string[];
  /** When the first of its sessions begins, or the edition where it has none. */
  startsAt: Date;
  /** When the last of its sessions ends, or the edition where it has none. */
  endsAt: Date;
}

/** By ticket id; tickets of earlier editions too. */
export async function findTicketTimes(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<Map<number, TicketTimes>> {
  if (ticketIds.length === 0) return new Map();
  const [rows, links] = await Promise.all([
    reads
      .select({ id: tickets.id, editionId: tickets.editionId })
      .from(tickets)
      .where(inArray(tickets.id, [...ticketIds])),
    reads
      .select()
      .from(ticketEvents)
      .where(inArray(ticketEvents.ticketId, [...ticketIds])),
  ]);
  const [events, editions] = await Promise.all([
    findEventTimes(reads, [...new Set(links.map(({ eventId }) => eventId))]),
    findEditions(reads, pluck(rows, "editionId")),
  ]);
  // The calendar is asked once a session, which many tickets open.
  const sessionOf = new Map(
    [...events].map(([id, { startsAt, endsAt, editionId }]) => [
      id,
      { startsAt, endsAt, day: zoneTime(startsAt, editions.get(editionId)?.timeZone ?? LISBON).day },
    ]),
  );
  const ofTicket = Map.groupBy(links, ({ ticketId }) => ticketId);
  return new Map(
    rows.flatMap(({ id, editionId }) => {
      const sessions = (ofTicket.get(id) ?? []).flatMap(({ eventId }) => sessionOf.get(eventId) ?? []);
      if (sessions.length > 0) return [[id, timesOf(sessions)]];
      const edition = editions.get(editionId);
      if (!edition) return [];
      const { firstDay, lastDay, startsAt, endsAt } = edition;
      return [[id, { days: daysBetween(firstDay, lastDay), startsAt, endsAt }]];
    }),
  );
}

const timesOf = (sessions: readonly { startsAt: Date; endsAt: Date; day: string }[]): TicketTimes => ({
  days: [...new Set(sessions.map(({ day }) => day))].sort(),
  startsAt: new Date(Math.min(...sessions.map(({ startsAt }) => startsAt.getTime()))),
  endsAt: new Date(Math.max(...sessions.map(({ endsAt }) => endsAt.getTime()))),
});
