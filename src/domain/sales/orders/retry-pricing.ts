import { Problem } from "#contract/problem.ts";

/** An order is priced at most so often while staff are changing the catalogue. */
const PRICINGS = 5;

/**
 * Prices and inserts an order; again while `place` resolves to null, since the catalogue has changed meanwhile. Throws
 * `provider_unavailable` after five times.
 */
export async function retryPricing<Result>(place: () => Promise<Result | null>): Promise<Result> {
  for (let pricing = 1; pricing <= PRICINGS; pricing += 1) {
    const placed = await place();
    if (placed) return placed;
  }
  throw new Problem("provider_unavailable", "The shop is being changed; try again", { retryAfter: 1 });
}
