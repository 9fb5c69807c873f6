import { and, asc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { refunds } from "#domain/sales/refunds/tables.ts";
import { orders } from "./tables.ts";

/** Locks every order of a person, by id (docs/locking.md). */
export async function lockOrdersOf(tx: Transaction, signupId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.signupId, signupId))
    .orderBy(asc(orders.id))
    .for("no key update");
}

/**
 * Takes what is personal out of a person's orders. Sums, lines, charges and events stay: the law wants them. Call it
 * with the orders and the person locked, so that none is added meanwhile. Throws `payment_pending`. Returns all their
 * ids, and those that were paid for with money and bought tickets.
 */
export async function eraseOrdersOf(
  tx: Transaction,
  signupId: string,
): Promise<{ all: string[]; sold: { id: string; createdAt: Date }[] }> {
  const own = eq(orders.signupId, signupId);
  const [pending] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, eq(orders.state, "pending")))
    .limit(1);
  if (pending) {
    throw new Problem("payment_pending", "A payment is still under way; finish it or give it up first");
  }
  const erased = await tx
    .update(orders)
    .set({ idempotencyKey: null, requestHash: NO_HASH, purchaseOrder: "" })
    .where(own)
    .returning({ id: orders.id, createdAt: orders.createdAt, sold });
  const theirs = sql`(select id from orders where signup_id = ${signupId})`;
  await tx.update(payments).set({ phoneNumber: "", redirectUrl: null }).where(sql`order_id in ${theirs}`);
  await tx
    .update(refunds)
    .set({ note: "" })
    .where(sql`${refunds.paymentId} in (select id from payments where order_id in ${theirs})`);
  return { all: erased.map(({ id }) => id), sold: erased.filter((order) => order.sold) };
}

const sold = sql<boolean>`total_cents > 0 and exists (select from purchases where order_id = orders.id)`;

/** For a request that cannot be repeated any more: its hash covered the phone's digits, few enough to be guessed. */
const NO_HASH = new Uint8Array();
