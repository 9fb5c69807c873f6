import { and, eq, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { quotas } from "./tables.ts";

/** Units per quota id. */
export type Units = ReadonlyMap<number, number>;

/** Which quotas gave the units asked of them, and the first that had too few. */
export interface Taken {
  taken: Units;
  short: number | null;
}

/**
 * Takes units from quotas, in id order, so that two orders never wait for each other in a ring. Call it last: each
 * row stays locked until the commit. When one is short the caller rolls back or gives back what was taken.
 */
export async function takeQuotas(tx: Transaction, units: Units): Promise<Taken> {
  const wanted = inIdOrder(units);
  const answers = await Promise.all(
    wanted.map(([quotaId, count]) =>
      tx
        .update(quotas)
        .set({ taken: sql`${quotas.taken} + ${count}` })
        .where(and(eq(quotas.id, quotaId), lte(sql`${quotas.taken} + ${count}`, quotas.size)))
        .returning({ id: quotas.id }),
    ),
  );
  const gave = (index: number) => (answers[index]?.length ?? 0) > 0;
  return {
    taken: new Map(wanted.filter((_, index) => gave(index))),
    short: wanted.find((_, index) => !gave(index))?.[0] ?? null,
  };
}

/** Gives units back, in the same order. */
export async function releaseQuotas(tx: Transaction, units: Units): Promise<void> {
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
