import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { orders } from "./tables.ts";

export async function ownerOfOrder(reads: Reads, orderId: string): Promise<string | null> {
  const [order] = await reads
    .select({ signupId: orders.signupId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.signupId ?? null;
}
