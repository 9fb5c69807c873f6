import { and, inArray, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { BilledPerson } from "./billed-person.ts";
import { orders } from "./tables.ts";

/** The bills of those of the orders that have an address for documents, by the order's id. */
export async function findWithDocumentsEmail(
  reads: Reads,
  orderIds: readonly string[],
): Promise<Map<string, BilledPerson | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reads
    .select({ id: orders.id, billedTo: orders.billedTo })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), sql`${orders.billedTo}->>'documentsEmail' <> ''`));
  return new Map(rows.map(({ id, billedTo }) => [id, billedTo]));
}
