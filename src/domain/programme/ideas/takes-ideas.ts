import type { Reads } from "#db/transaction.ts";
import { hasDatedIdeas } from "#domain/platform/current-edition/current-edition.ts";
import { ideas } from "./tables.ts";

/** The shop takes ideas in some edition, or has some of a contest that staff have taken away since. */
export async function takesIdeas(reads: Reads): Promise<boolean> {
  if (await hasDatedIdeas(reads)) return true;
  return (await reads.select({ id: ideas.id }).from(ideas).limit(1)).length > 0;
}
