import { asc, eq } from "drizzle-orm";
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
