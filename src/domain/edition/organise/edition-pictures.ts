import type { Reads } from "#db/transaction.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";

/** The paths of the posters that calls for ideas show, of every edition. */
export async function editionPictures(reads: Reads): Promise<string[]> {
  const rows = await reads.select({ ideas: editions.ideas }).from(editions);
  return rows.flatMap(({ ideas }) => ideas.past.map(({ poster }) => poster));
}
