import type { Reads } from "#db/transaction.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";

/** The paths of the logos, and of the posters that calls for ideas show, of every edition. */
export async function editionPictures(reads: Reads): Promise<string[]> {
  const rows = await reads.select({ ideas: editions.ideas, look: editions.look }).from(editions);
  return rows.flatMap(({ ideas, look }) => [
    ...ideas.past.map(({ poster }) => poster),
    look.logo,
    look.logo_on_dark,
  ]);
}
