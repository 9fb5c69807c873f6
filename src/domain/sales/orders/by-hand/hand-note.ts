import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { handOrders } from "../tables.ts";

/** The note of staff to the buyer of an order that they made; empty: none. */
export async function findHandNote(reads: Reads, orderId: string): Promise<string> {
  const [hand] = await reads
    .select({ note: handOrders.note })
    .from(handOrders)
    .where(eq(handOrders.orderId, orderId));
  return hand?.note ?? "";
}
