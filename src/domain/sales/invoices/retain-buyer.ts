import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { billedName } from "./billed-name.ts";
import { invoices, retainedBuyers } from "./tables.ts";

interface Buyer {
  fullName: string;
  company: string;
  email: string;
  vat: string;
  address: string;
  zipCode: string;
  city: string;
  country: string;
}

/** The ten calendar years after the sale (CIVA, article 52). */
const YEARS = 10;

/**
 * Copies the invoicing data of a buyer who is about to be erased, for each sale without an invoice of ours: an
 * invoice has its own copy. Nothing in it refers to the person's account.
 */
export async function retainBuyer(
  tx: Transaction,
  buyer: Buyer,
  sales: readonly { id: string; createdAt: Date }[],
): Promise<void> {
  const invoiced = await tx
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(
      inArray(
        invoices.orderId,
        sales.map(({ id }) => id),
      ),
    );
  const without = sales.filter(({ id }) => !invoiced.some(({ orderId }) => orderId === id));
  if (without.length === 0) return;
  await tx.insert(retainedBuyers).values(
    without.map(({ id, createdAt }) => ({
      orderId: id,
      name: billedName(buyer),
      nif: buyer.vat,
      address: buyer.address,
      zip: buyer.zipCode,
      city: buyer.city,
      country: buyer.country,
      keepUntil: `${createdAt.getUTCFullYear() + YEARS}-12-31`,
    })),
  );
}
