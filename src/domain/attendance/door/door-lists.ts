import { and, asc, eq, inArray } from "drizzle-orm";
import type { ListRules } from "#contract/door/door-facts.ts";
import type { Reads } from "#db/transaction.ts";
import { type CheckInListRow, checkInLists } from "./tables.ts";

/** An edition's lists, in the organiser's order. */
export function findLists(reads: Reads, editionId: number): Promise<CheckInListRow[]> {
  return reads
    .select()
    .from(checkInLists)
    .where(eq(checkInLists.editionId, editionId))
    .orderBy(asc(checkInLists.position), asc(checkInLists.id));
}

/** Those of these lists that the edition has, by id. */
export async function findListsById(
  reads: Reads,
  editionId: number,
  ids: readonly number[],
): Promise<Map<number, CheckInListRow>> {
  const rows = await reads
    .select()
    .from(checkInLists)
    .where(and(eq(checkInLists.editionId, editionId), inArray(checkInLists.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export const rulesOf = ({ days, stageId, entries, exits, listedOnly, rules }: CheckInListRow): ListRules => ({
  days,
  stage: stageId,
  entries,
  exits,
  listed_only: listedOnly,
  rules,
});
