import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { taxNumberChecks } from "./tables.ts";

/**
 * Takes the numbers of an erased buyer out of what VIES was asked about their orders: the law wants the bill's, which is in the invoice or in
 * `retained_buyers`. The answer stays with the consultation's number, which proves it. What is not answered yet is not asked any more.
 */
export async function forgetTaxNumbers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(taxNumberChecks)
    .set({ number: "" })
    .where(inArray(taxNumberChecks.orderId, [...orderIds]));
}
