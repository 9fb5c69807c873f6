import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { taxNumberChecks } from "./tables.ts";

/** Null: the shop did not ask VIES for the number of the order's bill. */
export async function findTaxNumberCheck(reads: Reads, orderId: string) {
  const [check] = await reads.select().from(taxNumberChecks).where(eq(taxNumberChecks.orderId, orderId));
  return check ?? null;
}
