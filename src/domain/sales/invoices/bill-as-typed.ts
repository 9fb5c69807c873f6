import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { invoices } from "./tables.ts";

/**
 * Makes a counter sale's invoice out to the person whom the seller typed, in the transaction that requests it. The account that the address
 * has may say another name, NIF and street, which the seller who prints the invoice is not to see.
 */
export async function billAsTyped(
  tx: Transaction,
  orderId: string,
  typed: { name: string; nif: string },
): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...typed, address: "", zip: "", city: "", country: "" })
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
}
