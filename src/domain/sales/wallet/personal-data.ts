import { eq, inArray, sql } from "drizzle-orm";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext, PersonalData } from "#domain/app-context.ts";
import { forgetHolder, revokeCodes } from "#domain/platform/codes/revoke-codes.ts";
import { isOf, showOwnClaimLinks } from "./claims/show-claim-links.ts";
import { findAssignedTickets } from "./purchases.ts";
import { assignments, claimLinks, reminders } from "./tables.ts";

export const walletPersonalData: PersonalData = {
  lock: lockWalletOf,
  erasePerson: async (tx, { id }, now) => {
    await eraseWalletOf(tx, id, now);
    return { keepsPerson: false };
  },
  holders: async (reads, signupIds) => {
    const rows = await reads
      .selectDistinct({ id: assignments.signupId })
      .from(assignments)
      .where(inArray(assignments.signupId, [...signupIds]));
    return rows.map(({ id }) => id);
  },
  eraseAddress: (tx, _ctx, email) => anonymiseLinksTo(tx, email),
  export: async (ctx, { signupId, language }) => ({
    assigned_tickets: signupId ? await findAssignedTickets(ctx, signupId, language) : [],
    claim_links: signupId ? await exportClaimLinks(ctx, signupId) : [],
  }),
};

/**
 * Locks the purchases that a person made or holds a unit of, in the order in which refunds lock theirs. Read again under the locks: a change of
 * tickets that it waited for has moved a unit to another purchase.
 */
async function lockWalletOf(tx: Transaction, signupId: string): Promise<void> {
  const locked = new Set<unknown>();
  let more = true;
  while (more) {
    const { rows } = await lockPurchasesOf(tx, signupId);
    more = rows.some(({ id }) => !locked.has(id));
    for (const { id } of rows) locked.add(id);
  }
}

const lockPurchasesOf = (tx: Transaction, signupId: string) =>
  tx.execute(sql`
    select id from purchases
    where id in (
      select bought.id from purchases bought join orders on orders.id = order_id where orders.signup_id = ${signupId}
      union select purchase_id from assignments where signup_id = ${signupId})
    order by order_id, ticket_id for update`);

/**
 * Takes the person's units; those that another person bought are free again for that buyer, under new codes. Tickets
 * that the person gave to others stay theirs; the person's claim links end. Call it with the wallet and the person
 * locked.
 */
async function eraseWalletOf(tx: Transaction, signupId: string, now: Date): Promise<void> {
  const held = await tx.delete(assignments).where(eq(assignments.signupId, signupId)).returning({
    serial: assignments.codeSerial,
    purchaseId: assignments.purchaseId,
    unit: assignments.unit,
  });
  await revokeCodes(tx, held, "erased", now);
  await forgetHolder(tx, signupId);
  await eraseClaimLinksOf(tx, signupId);
  await tx.delete(reminders).where(eq(reminders.person, signupId));
}

/** A buyer's links for their own file, without the addresses. */
async function exportClaimLinks(ctx: AppContext, buyerId: string): Promise<Omit<ClaimLink, "url">[]> {
  const links = await showOwnClaimLinks(ctx, ctx.db.read, buyerId, undefined);
  return links.map(({ url: _, ...link }) => link);
}

/** Deletes a buyer's links; claimed tickets stay with their holders. Call it with the buyer's wallet locked. */
async function eraseClaimLinksOf(tx: Transaction, buyerId: string): Promise<void> {
  await tx.delete(claimLinks).where(isOf(buyerId));
}

/** Links that others sent to this address lose the address. */
async function anonymiseLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.update(claimLinks).set({ email: null, note: "" }).where(eq(claimLinks.email, email));
}
