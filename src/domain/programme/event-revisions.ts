import { and, eq, inArray } from "drizzle-orm";
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

/** Those of these events that are in the edition's public programme. */
export async function findPublicEvents(
  reads: Reads,
  editionId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await reads
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, [...ids]), eq(events.editionId, editionId), eq(events.state, "confirmed")));
  return new Set(rows.map(({ id }) => id));
}
