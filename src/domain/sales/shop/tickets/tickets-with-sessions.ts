import { asc, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { ticketEvents, tickets } from "../tables.ts";

/** Every ticket of an edition in the shop's order, with the sessions that it opens; none: it opens the whole edition. */
export async function findTicketsWithSessions(
  reads: Reads,
  editionId: number,
): Promise<{ id: number; name: string; sessions: number[] }[]> {
  const rows = await reads
    .select({ id: tickets.id, name: tickets.name })
    .from(tickets)
    .where(eq(tickets.editionId, editionId))
    .orderBy(asc(tickets.position), asc(tickets.id));
  const links = await reads.select().from(ticketEvents).where(eq(ticketEvents.editionId, editionId));
  const byTicket = Map.groupBy(links, ({ ticketId }) => ticketId);
  return rows.map((row) => ({
    ...row,
    sessions: (byTicket.get(row.id) ?? []).map(({ eventId }) => eventId),
  }));
}

export async function findTicketNames(reads: Reads, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: tickets.id, name: tickets.name })
    .from(tickets)
    .where(inArray(tickets.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
