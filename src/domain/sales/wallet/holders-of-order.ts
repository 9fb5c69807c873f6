import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { assignments, purchases } from "./tables.ts";

/** Who holds the units of an order, in the shop's order. */
export async function holdersOfOrder(reads: Reads, orderId: string) {
  return reads
    .select(getTableColumns(assignments))
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(eq(purchases.orderId, orderId))
    .orderBy(asc(purchases.ticketId), asc(assignments.unit));
}
