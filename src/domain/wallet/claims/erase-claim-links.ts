import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { claimLinks } from "../tables.ts";
import { isOf } from "./show-claim-links.ts";

/** A buyer's links go with them; what was taken by one stays with who has it. Call it with their wallet locked. */
export async function eraseClaimLinksOf(tx: Transaction, buyerId: string): Promise<void> {
  await tx.delete(claimLinks).where(isOf(buyerId));
}

/** Of links that others made for this address, the address goes. */
export async function forgetLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.update(claimLinks).set({ email: null, note: "" }).where(eq(claimLinks.email, email));
}
