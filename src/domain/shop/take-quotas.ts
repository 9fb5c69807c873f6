import { and, eq, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { quotas } from "./tables.ts";

/** Units per quota id. */
export type Units = ReadonlyMap<number, number>;

/**
 * Takes units from quotas, in id order, so that two orders never wait for each other in a ring. Call it last:
 * each row stays locked until the commit. Returns the first quota that has too few left, null when all were taken;
 * a caller that gets a quota back must roll back.
 */
export async function takeQuotas(tx: Transaction, units: Units): Promise<number | null> {
  for (const [quotaId, count] of inIdOrder(units)) {
    const taken = await tx
      .update(quotas)
      .set({ taken: sql`${quotas.taken} + ${count}` })
      .where(and(eq(quotas.id, quotaId), lte(sql`${quotas.taken} + ${count}`, quotas.size)))
      .returning({ id: quotas.id });
    if (taken.length === 0) return quotaId;
  }
  return null;
}

/** Gives units back, in the same order. */
export async function releaseQuotas(tx: Transaction, units: Units): Promise<void> {
  for (const [quotaId, count] of inIdOrder(units)) {
    await tx
      .update(quotas)
      .set({ taken: sql`${quotas.taken} - ${count}` })
      .where(eq(quotas.id, quotaId));
  }
}

const inIdOrder = (units: Units) => [...units].sort(([a], [b]) => a - b);
