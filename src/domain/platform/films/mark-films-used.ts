import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { filmNameOf, filmPathOf } from "./film-names.ts";
import { films } from "./tables.ts";

/**
 * Keeps the films of these paths for an edition that will show them, and returns the paths of those that the shop has. Locks their
 * rows, so that a deletion that is under way leaves them, or is over before this.
 */
export async function markFilmsUsed(tx: Transaction, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const kept = await tx
    .update(films)
    .set({ unusedSince: null })
    .where(inArray(films.name, paths.map(filmNameOf)))
    .returning({ name: films.name });
  return new Set(kept.map(({ name }) => filmPathOf(name)));
}
