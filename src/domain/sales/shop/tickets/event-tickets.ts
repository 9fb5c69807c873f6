import { and, eq, inArray } from "drizzle-orm";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { Reads } from "#db/transaction.ts";
import type { Use } from "#domain/platform/records/record-kind.ts";
import { isListed, ticketEvents, tickets, ticketTypes } from "../tables.ts";

/** The public tickets that open each event, by event id. */
export async function findEventTickets(
  reads: Reads,
  eventIds: readonly number[],
): Promise<Map<number, ProgrammeEvent["tickets"]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await reads
    .select({ eventId: ticketEvents.eventId, id: tickets.id, typeId: tickets.ticketTypeId })
    .from(ticketEvents)
    .innerJoin(tickets, eq(tickets.id, ticketEvents.ticketId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(inArray(ticketEvents.eventId, [...eventIds]), isListed))
    .orderBy(tickets.position, tickets.id);
  const byEvent = Map.groupBy(rows, (row) => row.eventId);
  return new Map(
    [...byEvent].map(([eventId, of]) => [
      eventId,
      of.map(({ id, typeId }) => ({ id, ticket_type: { id: typeId } })),
    ]),
  );
}

/** The tickets that open each of these sessions, hidden ones too: they keep it from being removed. */
export async function ticketsOpening(reads: Reads, eventIds: readonly number[]): Promise<Use[]> {
  const rows = await reads
    .select({ eventId: ticketEvents.eventId, id: tickets.id, name: tickets.name })
    .from(ticketEvents)
    .innerJoin(tickets, eq(tickets.id, ticketEvents.ticketId))
    .where(inArray(ticketEvents.eventId, [...eventIds]))
    .orderBy(tickets.position, tickets.id);
  return rows.map(({ eventId, id, name }) => ({ id: eventId, by: { path: "tickets", id, label: name } }));
}

/** The paths of tickets' pictures, of every edition. */
export async function ticketCovers(reads: Reads): Promise<string[]> {
  const rows = await reads.selectDistinct({ cover: tickets.cover }).from(tickets);
  return rows.map(({ cover }) => cover);
}
