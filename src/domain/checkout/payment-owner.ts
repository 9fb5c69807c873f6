import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { payments } from "./tables.ts";

/** The signup that paid, or null when there is no such payment. */
export async function ownerOfPayment(reads: Reads, paymentId: string): Promise<string | null> {
  const [payment] = await reads
    .select({ signupId: payments.signupId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.signupId ?? null;
}
