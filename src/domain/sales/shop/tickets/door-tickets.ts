import { asc, eq } from "drizzle-orm";
import { doorDay } from "#contract/door/door-day.ts";
import type { DoorTicket } from "#contract/door/door-facts.ts";
import type { Reads } from "#db/transaction.ts";
import { daysBetween, requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findEventTimes } from "#domain/programme/programme/events.ts";
import { ticketEvents, tickets, ticketTypes } from "../tables.ts";

export interface NamedDoorTicket extends DoorTicket {
  /** Parts separated by "|". */
  name: string;
  color: string;
}

export async function findDoorTickets(reads: Reads, editionId: number): Promise<NamedDoorTicket[]> {
  const [rows, links, edition] = await Promise.all([
    reads
      .select({ id: tickets.id, name: tickets.name, color: ticketTypes.color })
      .from(tickets)
      .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
      .where(eq(tickets.editionId, editionId))
      .orderBy(asc(ticketTypes.position), asc(tickets.position), asc(tickets.id)),
    reads.select().from(ticketEvents).where(eq(ticketEvents.editionId, editionId)),
    requireEdition(reads, editionId),
  ]);
  const events = await findEventTimes(reads, [...new Set(links.map(({ eventId }) => eventId))]);
  const ofTicket = Map.groupBy(links, ({ ticketId }) => ticketId);
  return rows.map((row) => {
    const sessions = (ofTicket.get(row.id) ?? []).flatMap(({ eventId }) => events.get(eventId) ?? []);
    if (sessions.length === 0)
      return { ...row, days: daysBetween(edition.firstDay, edition.lastDay), places: null };
    const onStages = sessions.flatMap((session) =>
      session.stageIds.map((stageId) => ({ stageId, startsAt: session.startsAt })),
    );
    const byStage = Map.groupBy(onStages, ({ stageId }) => stageId);
    return {
      ...row,
      days: daysOf(sessions, edition.timeZone),
      places: [...byStage].map(([stage, of]) => ({ stage, days: daysOf(of, edition.timeZone) })),
    };
  });
}

const daysOf = (sessions: readonly { startsAt: Date }[], zone: string): string[] =>
  [...new Set(sessions.map(({ startsAt }) => doorDay(startsAt.toISOString(), zone)))].sort();
