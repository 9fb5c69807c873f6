import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { taxNumberChecks } from "./tables.ts";

/**
 * Deletes the numbers of an erased buyer from the checks by VIES of their orders: the law wants the bill's,
 * which is in the invoice or in `retained_buyers`. The answer stays with the consultation's number, which
 * proves it. A check that is not answered yet is not made any more.
 */
export async function forgetTaxNumbers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(taxNumberChecks)
    .set({ number: "" })
    .where(inArray(taxNumberChecks.orderId, [...orderIds]));
}
