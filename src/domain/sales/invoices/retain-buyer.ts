import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { BilledPerson } from "#domain/sales/orders/billed-person.ts";
import { billedTo } from "./billed-to.ts";
import { invoices, retainedBuyers } from "./tables.ts";

/** The ten calendar years after the sale (CIVA, article 52). */
const YEARS = 10;

/**
 * Copies whom each sale of a buyer who is about to be erased is billed to, where it has no invoice of ours: an
 * invoice has its own copy. Nothing in it refers to the person's account.
 */
export async function retainBuyer(
  tx: Transaction,
  sales: readonly { id: string; createdAt: Date; billedTo: BilledPerson }[],
): Promise<void> {
  const orderIds = sales.map(({ id }) => id);
  const invoiced = await tx
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds));
  const without = sales.filter(({ id }) => !invoiced.some(({ orderId }) => orderId === id));
  if (without.length === 0) return;
  const rows = without.map(({ id, createdAt, billedTo: person }) => {
    const { email: _, ...billed } = billedTo(person);
    return { ...billed, orderId: id, keepUntil: `${createdAt.getUTCFullYear() + YEARS}-12-31` };
  });
  for (const row of rows)
    await tx
      .insert(retainedBuyers)
      .values(row)
      .onConflictDoUpdate({ target: retainedBuyers.orderId, set: row });
}
