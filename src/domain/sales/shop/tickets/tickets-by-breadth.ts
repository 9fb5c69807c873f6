import { and, eq, inArray, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { ticketEvents, tickets } from "../tables.ts";

/** The sessions, among some, that each ticket opens, by ticket id. */
export type Opens = ReadonlyMap<number, number[]>;

/** A workshop in parts is still bought for its sessions; what opens more is a day or a pass. */
const OWN_SESSIONS = 3;

/** The tickets that open these sessions, hidden ones too: those that were bought for them, and passes that open many others, or without any of their own the whole edition. */
export async function ticketsByBreadth(
  reads: Reads,
  editionId: number,
  eventIds: readonly number[],
): Promise<{ own: Opens; passes: Opens }> {
  if (eventIds.length === 0) return { own: new Map(), passes: new Map() };
  const opening = reads
    .select({ id: ticketEvents.ticketId })
    .from(ticketEvents)
    .where(inArray(ticketEvents.eventId, [...eventIds]));
  const [links, whole] = await Promise.all([
    reads
      .select({ ticketId: ticketEvents.ticketId, eventId: ticketEvents.eventId })
      .from(ticketEvents)
      .where(inArray(ticketEvents.ticketId, opening))
      .orderBy(ticketEvents.eventId),
    reads
      .select({ id: tickets.id })
      .from(tickets)
      .where(
        and(
          eq(tickets.editionId, editionId),
          sql`not exists (select from ${ticketEvents} where ${ticketEvents.ticketId} = ${tickets.id})`,
        ),
      ),
  ]);
  const byTicket = Map.groupBy(links, ({ ticketId }) => ticketId);
  const withBreadth = (fits: (sessions: number) => boolean): Opens =>
    new Map(
      [...byTicket]
        .filter(([, all]) => fits(all.length))
        .map(([id, all]) => [
          id,
          all.flatMap(({ eventId }) => (eventIds.includes(eventId) ? [eventId] : [])),
        ]),
    );
  return {
    own: withBreadth((sessions) => sessions <= OWN_SESSIONS),
    passes: new Map([
      ...withBreadth((sessions) => sessions > OWN_SESSIONS),
      ...whole.map(({ id }) => [id, [...eventIds]] satisfies [number, number[]]),
    ]),
  };
}
