import { isBoundedJson } from "#contract/json-bounds.ts";
import { Problem } from "#contract/problem.ts";

/** Far more than any endpoint reads: an order has 50 lines, an agenda a few hundred sessions. */
const BOUNDS = { values: 2_000, depth: 32 };

/**
 * Refuses JSON of too many or too deeply nested values before anything is made of it, since each costs its check, its
 * issue and its line in the answer. Throws `invalid_input`.
 */
export function requireBoundedJson(text: string): void {
  if (!isBoundedJson(text, BOUNDS))
    throw new Problem("invalid_input", `At most ${BOUNDS.values} values, ${BOUNDS.depth} levels deep`);
}
