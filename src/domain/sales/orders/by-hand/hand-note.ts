import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { handOrders } from "../tables.ts";

export async function findHandNote(reads: Reads, orderId: string): Promise<string> {
  const [hand] = await reads
    .select({ note: handOrders.note })
    .from(handOrders)
    .where(eq(handOrders.orderId, orderId));
  return hand?.note ?? "";
}
