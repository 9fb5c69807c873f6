import { lookPictures } from "#contract/organiser/edition/edition-look.ts";
import type { Reads } from "#db/transaction.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";

/** The paths of the pictures of the look, and of the posters that calls for ideas show, of every edition. */
export async function editionPictures(reads: Reads): Promise<string[]> {
  const rows = await reads.select({ ideas: editions.ideas, look: editions.look }).from(editions);
  return rows.flatMap(({ ideas, look }) => [
    ...ideas.past.map(({ poster }) => poster),
    ...lookPictures.map((name) => look[name] ?? ""),
  ]);
}
