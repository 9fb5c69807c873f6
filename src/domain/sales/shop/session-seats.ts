import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { quotas, ticketEvents, ticketQuotas } from "./tables.ts";

/**
 * Counts the people who can hold a ticket for one session alone, by session. A pass opens many sessions and reserves a
 * place in none, so it does not count; a ticket without a quota has no number. Tickets that share their smallest quota
 * share its places.
 */
export async function findSessionSeats(reads: Reads, editionId: number): Promise<Map<number, number>> {
  const [links, bounds] = await Promise.all([
    reads.select().from(ticketEvents).where(eq(ticketEvents.editionId, editionId)),
    reads
      .select({ ticketId: ticketQuotas.ticketId, quotaId: quotas.id, size: quotas.size })
      .from(ticketQuotas)
      .innerJoin(quotas, eq(quotas.id, ticketQuotas.quotaId))
      .where(eq(ticketQuotas.editionId, editionId)),
  ]);
  const opened = Map.groupBy(links, ({ ticketId }) => ticketId);
  const ofTicket = Map.groupBy(bounds, ({ ticketId }) => ticketId);
  const bySession = new Map<number, Map<number, number>>();
  for (const [ticketId, sessions] of opened) {
    const [only] = sessions;
    const [smallest] = [...(ofTicket.get(ticketId) ?? [])].sort((a, b) => a.size - b.size);
    if (!only || sessions.length > 1 || !smallest) continue;
    const places = bySession.get(only.eventId) ?? new Map<number, number>();
    bySession.set(only.eventId, places.set(smallest.quotaId, smallest.size));
  }
  return new Map(
    [...bySession].map(([id, places]) => [id, [...places.values()].reduce((sum, size) => sum + size, 0)]),
  );
}
