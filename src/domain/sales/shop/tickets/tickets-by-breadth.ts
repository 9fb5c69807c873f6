import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { ticketEvents } from "../tables.ts";

/** The sessions, among some, that each ticket opens, by ticket id. */
export type Opens = ReadonlyMap<number, number[]>;

/** A workshop in parts is still bought for its sessions; what opens more is a day or a pass. */
const OWN_SESSIONS = 3;

/** The tickets that open these sessions, hidden ones too: those that were bought for them, and passes that open many others. */
export async function ticketsByBreadth(
  reads: Reads,
  eventIds: readonly number[],
): Promise<{ own: Opens; passes: Opens }> {
  if (eventIds.length === 0) return { own: new Map(), passes: new Map() };
  const opening = reads
    .select({ id: ticketEvents.ticketId })
    .from(ticketEvents)
    .where(inArray(ticketEvents.eventId, [...eventIds]));
  const links = await reads
    .select({ ticketId: ticketEvents.ticketId, eventId: ticketEvents.eventId })
    .from(ticketEvents)
    .where(inArray(ticketEvents.ticketId, opening))
    .orderBy(ticketEvents.eventId);
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
    passes: withBreadth((sessions) => sessions > OWN_SESSIONS),
  };
}
