import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { forgetHolder, revokeCodes } from "#domain/platform/codes/revoke-codes.ts";
import { eraseClaimLinksOf } from "./claims/erase-claim-links.ts";
import { assignments, reminders } from "./tables.ts";

/**
 * Locks the purchases that a person made or holds a unit of, in the order in which refunds lock theirs. Read again under the locks: a change of
 * tickets that it waited for has moved a unit to another purchase.
 */
export async function lockWalletOf(tx: Transaction, signupId: string): Promise<void> {
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
    where order_id in (select id from orders where signup_id = ${signupId})
      or id in (select purchase_id from assignments where signup_id = ${signupId})
    order by order_id, ticket_id for update`);

/**
 * Takes the person's units; those that another person bought are free again for that buyer, under new codes. Tickets
 * that the person gave to others stay theirs; the person's claim links end. Call it with the wallet and the person
 * locked.
 */
export async function eraseWalletOf(tx: Transaction, signupId: string, now: Date): Promise<void> {
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
