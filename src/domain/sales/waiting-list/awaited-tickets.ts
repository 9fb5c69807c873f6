import { and, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { waitingEntries } from "./tables.ts";

/** Finds the tickets that a person waits for or has an offer of: removing one would take their places away. */
export async function findAwaitedTickets(reads: Reads, ticketIds: readonly number[]): Promise<number[]> {
  const rows = await reads
    .selectDistinct({ id: waitingEntries.ticketId })
    .from(waitingEntries)
    .where(
      and(
        inArray(waitingEntries.ticketId, [...ticketIds]),
        inArray(waitingEntries.state, ["waiting", "offered", "ordered", "awaits_sale"]),
      ),
    );
  return rows.map(({ id }) => id);
}
