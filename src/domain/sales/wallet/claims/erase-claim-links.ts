import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { claimLinks } from "../tables.ts";
import { isOf } from "./show-claim-links.ts";

/** Deletes a buyer's links; claimed tickets stay with their holders. Call it with the buyer's wallet locked. */
export async function eraseClaimLinksOf(tx: Transaction, buyerId: string): Promise<void> {
  await tx.delete(claimLinks).where(isOf(buyerId));
}

/** Links that others sent to this address lose the address. */
export async function anonymiseLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.update(claimLinks).set({ email: null, note: "" }).where(eq(claimLinks.email, email));
}
