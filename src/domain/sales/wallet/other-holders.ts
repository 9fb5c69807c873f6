import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { assignments, claimLinks, purchases } from "./tables.ts";

/** True if the buyer gave a ticket of this order to another person, or reserved one by a claim link. */
export async function hasOtherHolders(reads: Reads, orderId: string, buyerId: string): Promise<boolean> {
  const bought = reads.select({ id: purchases.id }).from(purchases).where(eq(purchases.orderId, orderId));
  const [held] = await reads
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(inArray(assignments.purchaseId, bought), ne(assignments.signupId, buyerId)))
    .limit(1);
  if (held) return true;
  const [link] = await reads
    .select({ id: claimLinks.id })
    .from(claimLinks)
    .where(
      and(
        inArray(claimLinks.purchaseId, bought),
        or(isNull(claimLinks.withdrawnAt), ne(claimLinks.claimed, 0)),
      ),
    )
    .limit(1);
  return link !== undefined;
}
