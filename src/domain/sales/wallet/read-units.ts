import { asc, eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { assignments, refundUnits } from "./tables.ts";

/**
 * The holders of a purchase's units, and the numbers of all that are assigned or refunded. Call it with the purchase
 * locked.
 */
export async function readUnits(tx: Transaction, purchaseId: string) {
  const given = await tx
    .select()
    .from(assignments)
    .where(eq(assignments.purchaseId, purchaseId))
    .orderBy(asc(assignments.unit));
  const gone = await tx.select().from(refundUnits).where(eq(refundUnits.purchaseId, purchaseId));
  return { given, taken: [...given, ...gone].map(({ unit }) => unit) };
}

export function firstFreeUnit(taken: readonly number[]): number {
  let unit = 1;
  while (taken.includes(unit)) unit += 1;
  return unit;
}
