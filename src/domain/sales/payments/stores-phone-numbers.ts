import { ne } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { payments } from "./tables.ts";

/** Numbers of MB WAY are stored with payments. Reads all payments where there is none: not for each request. */
export async function storesPhoneNumbers(reads: Reads): Promise<boolean> {
  const [found] = await reads
    .select({ id: payments.id })
    .from(payments)
    .where(ne(payments.phoneNumber, ""))
    .limit(1);
  return found !== undefined;
}
