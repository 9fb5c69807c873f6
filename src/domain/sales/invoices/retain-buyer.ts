import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { type BilledPerson, billedTo } from "./billed-to.ts";
import { invoices, retainedBuyers } from "./tables.ts";

/** The ten calendar years after the sale (CIVA, article 52). */
const YEARS = 10;

/**
 * Copies the invoicing data of a buyer who is about to be erased, for each sale without an invoice of ours: an
 * invoice has its own copy. Nothing in it refers to the person's account.
 */
export async function retainBuyer(
  tx: Transaction,
  buyer: BilledPerson,
  sales: readonly { id: string; createdAt: Date }[],
): Promise<void> {
  const orderIds = sales.map(({ id }) => id);
  const invoiced = await tx
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds));
  const without = sales.filter(({ id }) => !invoiced.some(({ orderId }) => orderId === id));
  if (without.length === 0) return;
  const { email: _, ...billed } = billedTo(buyer);
  await tx.insert(retainedBuyers).values(
    without.map(({ id, createdAt }) => ({
      ...billed,
      orderId: id,
      keepUntil: `${createdAt.getUTCFullYear() + YEARS}-12-31`,
    })),
  );
}
