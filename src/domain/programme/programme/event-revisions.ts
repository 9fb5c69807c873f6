import { and, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { publicEvents } from "./tables.ts";

/** Counts the changes that visitors see of each event, by id; those that are not public are left out. */
export async function findEventRevisions(reads: Reads, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: publicEvents.id, revision: publicEvents.revision })
    .from(publicEvents)
    .where(inArray(publicEvents.id, [...ids]));
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
    .select({ id: publicEvents.id })
    .from(publicEvents)
    .where(and(inArray(publicEvents.id, [...ids]), eq(publicEvents.editionId, editionId)));
  return new Set(rows.map(({ id }) => id));
}
