import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { events } from "./tables.ts";

/** How often each event has changed since it was created, by id; unknown ids are left out. */
export async function findEventRevisions(reads: Reads, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: events.id, revision: events.revision })
    .from(events)
    .where(inArray(events.id, [...ids]));
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
