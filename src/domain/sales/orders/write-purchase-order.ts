import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { orders } from "./tables.ts";

/** The buyer's own number for the order, with the order locked. */
export async function writePurchaseOrder(
  tx: Transaction,
  orderId: string,
  purchaseOrder: string,
): Promise<void> {
  await tx.update(orders).set({ purchaseOrder }).where(eq(orders.id, orderId));
}
