import {
  asBreach,
  breachesOfDatabase,
  findDifferences,
  type LedgerSource,
} from "#domain/sales/ledger/check-ledger.ts";
import { createHandProvider, handProviders } from "#outside/payments/by-hand/provider.ts";
import { createSandbox } from "#outside/payments/sandbox/provider.ts";
import type { TestApp } from "../test-app.ts";

/**
 * Every breach of I1–I7, readable. Every run must end with none, once no payment or job is in progress: money that
 * the shop has not yet asked its provider for counts as a breach.
 */
export async function findBreaches(db: LedgerSource, now: Date): Promise<string[]> {
  const clock = { now: () => now };
  const sandbox = createSandbox(db, clock, "");
  const providers = [sandbox, ...handProviders.map((name) => createHandProvider(name, db, clock))];
  const breaches = await breachesOfDatabase(db);
  // One after the other: a test that spoils data looks from within one transaction.
  for (const provider of providers) {
    const compared = await findDifferences({ db, clock }, provider, new Date(0), 0);
    breaches.push(...compared.map((difference) => asBreach(provider, difference)));
  }
  return breaches.map(({ promise, detail }) => `${promise}. ${detail}`);
}

/** The same for a test app, by its own clock. */
export const findBreachesIn = (shop: TestApp): Promise<string[]> => findBreaches(shop.db, shop.clock.now());
