import { and, count, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { events } from "./tables.ts";

export async function countConfirmedEvents(reads: Reads, editionId: number): Promise<number> {
  const [found] = await reads
    .select({ count: count() })
    .from(events)
    .where(and(eq(events.editionId, editionId), eq(events.state, "confirmed")));
  return found?.count ?? 0;
}
