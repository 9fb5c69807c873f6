import { asc, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { agendaStars } from "./tables.ts";

/** The events that this address has starred, and when. */
export async function exportStars(reads: Reads, email: string) {
  const rows = await reads
    .select()
    .from(agendaStars)
    .where(eq(agendaStars.email, email))
    .orderBy(asc(agendaStars.eventId));
  return rows.map(({ eventId, createdAt }) => ({ event: eventId, starred_at: createdAt.toISOString() }));
}
