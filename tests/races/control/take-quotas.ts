import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { quotas } from "#domain/shop/tables.ts";
import type { Taken, Units } from "#domain/shop/take-quotas.ts";

/** Between reading and writing: on a quiet machine the gap alone may be too short for a second buyer to fall into. */
const SECONDS_BETWEEN = 0.02;

/** The negative control: stock taken as many shops do, by reading what is left and then writing, without a lock. */
export async function takeQuotas(tx: Transaction, units: Units): Promise<Taken> {
  for (const [quotaId, count] of units) {
    const [quota] = await tx.select().from(quotas).where(eq(quotas.id, quotaId));
    if (!quota || quota.taken + count > quota.size) return { taken: new Map(), short: quotaId };
    await tx.execute(sql`select pg_sleep(${SECONDS_BETWEEN}::float8)`);
    await tx
      .update(quotas)
      .set({ taken: quota.taken + count })
      .where(eq(quotas.id, quotaId));
  }
  return { taken: units, short: null };
}

/** Nothing is given back: the test counts what was sold. */
export async function releaseQuotas(): Promise<void> {}
