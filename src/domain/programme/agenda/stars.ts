import { asc, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { agendaStars } from "./tables.ts";

/** Ids of the events that this address has starred. */
export async function findStars(reads: Reads, email: string): Promise<number[]> {
  const rows = await reads
    .select({ eventId: agendaStars.eventId })
    .from(agendaStars)
    .where(eq(agendaStars.email, email))
    .orderBy(asc(agendaStars.eventId));
  return rows.map((row) => row.eventId);
}

/** The addresses that have starred these events, once for each. */
export function findStarrers(
  reads: Reads,
  eventIds: readonly number[],
): Promise<{ email: string; eventId: number }[]> {
  return reads
    .select({ email: agendaStars.email, eventId: agendaStars.eventId })
    .from(agendaStars)
    .where(inArray(agendaStars.eventId, [...eventIds]));
}
