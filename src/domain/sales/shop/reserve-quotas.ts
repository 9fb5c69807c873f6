import { and, eq, sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { quotas } from "./tables.ts";

/** Units per quota id. */
export type Units = ReadonlyMap<number, number>;

/**
 * Reserves units of quotas, all or none, in id order, so that two orders never wait for each other in a ring. Call it
 * last: each row stays locked until the commit. `offer`: those of them that an open offer of the buyer's keeps. Resolves
 * to whether there were enough.
 */
export async function reserveQuotas(
  tx: Transaction,
  units: Units,
  offer: Units = new Map(),
): Promise<boolean> {
  const wanted = inIdOrder(units);
  const answers = await Promise.all(
    wanted.map(([quotaId, count]) => {
      const kept = offer.get(quotaId) ?? 0;
      return tx
        .update(quotas)
        .set({ taken: sql`${quotas.taken} + ${count}`, offered: sql`${quotas.offered} - ${kept}` })
        .where(and(eq(quotas.id, quotaId), sql`quota_left(${quotas}) >= ${count - kept}`))
        .returning({ id: quotas.id });
    }),
  );
  const reserved = wanted.filter((_, index) => (answers[index]?.length ?? 0) > 0);
  if (reserved.length === wanted.length) return true;
  await releaseQuotas(tx, new Map(reserved));
  return false;
}

/** A quota that has fewer left by now than these units; null: none has. Reserves nothing. */
export async function findShortQuota(reads: Reads, units: Units): Promise<number | null> {
  for (const [quotaId, count] of units) {
    const few = sql`quota_left(${quotas}) < ${count}`;
    const [short] = await reads
      .select({ id: quotas.id })
      .from(quotas)
      .where(and(eq(quotas.id, quotaId), few));
    if (short) return short.id;
  }
  return null;
}

/** Releases units, in the same order; while people wait for them, they are kept until the dispatcher has offered them. */
export async function releaseQuotas(tx: Transaction, units: Units): Promise<void> {
  await Promise.all(
    inIdOrder(units).map(([quotaId, count]) =>
      tx
        .update(quotas)
        .set({
          taken: sql`${quotas.taken} - ${count}`,
          offered: sql`${quotas.offered} + case when ${quotas.hasWaitingList} then ${count}::int else 0 end`,
        })
        .where(eq(quotas.id, quotaId)),
    ),
  );
}

/** Releases units for an order that reserves them in the same transaction, with their rows locked: no waiting list keeps them. */
export async function transferQuotas(tx: Transaction, units: Units): Promise<void> {
  await Promise.all(
    inIdOrder(units).map(([quotaId, count]) =>
      tx
        .update(quotas)
        .set({ taken: sql`${quotas.taken} - ${count}` })
        .where(eq(quotas.id, quotaId)),
    ),
  );
}

const inIdOrder = (units: Units) => [...units].sort(([a], [b]) => a - b);
