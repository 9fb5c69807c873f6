import {
  asBreach,
  breachesOfDatabase,
  findDifferences,
  type LedgerSource,
} from "#domain/ledger/check-ledger.ts";
import { createSandbox } from "#outside/payments/sandbox/provider.ts";
import type { TestApp } from "../test-app.ts";

/**
 * Every breach of I1–I7, readable. Every run must end with none, once no payment or job is in progress: money that
 * the shop has not yet asked its provider for counts as a breach.
 */
export async function findBreaches(db: LedgerSource, now: Date): Promise<string[]> {
  const clock = { now: () => now };
  const sandbox = createSandbox(db, clock, "");
  const compared = await findDifferences({ db, clock }, sandbox, new Date(0), 0);
  const breaches = [
    ...(await breachesOfDatabase(db)),
    ...compared.map((difference) => asBreach(sandbox, difference)),
  ];
  return breaches.map(({ promise, detail }) => `${promise}. ${detail}`);
}

/** The same for a test app, by its own clock. */
export const findBreachesIn = (shop: TestApp): Promise<string[]> => findBreaches(shop.db, shop.clock.now());
