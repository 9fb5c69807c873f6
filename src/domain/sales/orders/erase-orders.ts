import { asc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { refunds } from "#domain/sales/refunds/tables.ts";
import { type BilledPerson, billedPersonOf } from "./billed-person.ts";
import { orders } from "./tables.ts";

interface Sold {
  id: string;
  createdAt: Date;
  billedTo: BilledPerson;
}

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
 * ids, and those that were paid for with money and bought tickets, with whom each was billed to.
 */
export async function eraseOrdersOf(
  tx: Transaction,
  person: BilledPerson & { id: string },
): Promise<{ all: string[]; sold: Sold[] }> {
  const { id: signupId } = person;
  const own = eq(orders.signupId, signupId);
  const theirOrders = await tx
    .select({
      id: orders.id,
      state: orders.state,
      createdAt: orders.createdAt,
      billedTo: orders.billedTo,
      sold,
    })
    .from(orders)
    .where(own);
  if (theirOrders.some(({ state }) => state === "pending")) {
    throw new Problem("payment_pending", "A payment is still under way; finish it or give it up first");
  }
  await tx
    .update(orders)
    .set({ idempotencyKey: null, requestHash: NO_HASH, purchaseOrder: "", billedTo: null })
    .where(own);
  const theirs = sql`(select id from orders where signup_id = ${signupId})`;
  await tx.update(payments).set({ phoneNumber: "", redirectUrl: null }).where(sql`order_id in ${theirs}`);
  await tx
    .update(refunds)
    .set({ note: "" })
    .where(sql`${refunds.paymentId} in (select id from payments where order_id in ${theirs})`);
  return {
    all: theirOrders.map(({ id }) => id),
    sold: theirOrders
      .filter((order) => order.sold)
      .map(({ id, createdAt, ...order }) => ({ id, createdAt, billedTo: billedPersonOf(order, person) })),
  };
}

/** Paid for with money, and tickets were bought. */
export const sold = sql<boolean>`total_cents > 0 and exists (select from purchases where order_id = orders.id)`;

/** For a request that cannot be repeated any more: its hash covered the phone's digits, few enough to be guessed. */
const NO_HASH = new Uint8Array();
