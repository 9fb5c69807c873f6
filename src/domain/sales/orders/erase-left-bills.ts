import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { forgetTaxNumbers } from "#domain/sales/invoices/forget-tax-numbers.ts";
import { retainBuyer } from "#domain/sales/invoices/retain-buyer.ts";
import { sold } from "./erase-orders.ts";
import { orders } from "./tables.ts";

const IS_LEFT = sql`exists (select from signups where signups.id = orders.signup_id and erased_at is not null)
  and (billed_to is not null or exists (select from tax_number_checks where order_id = orders.id and number <> ''))`;

/**
 * An erasure by a process of the version before did not know of two parts of an order (decision 183): its
 * copy of the person whom it is billed to, and the number that VIES checked. Erases both from at most `limit`
 * orders. Locks the orders. Returns their ids.
 */
export async function eraseLeftBills(tx: Transaction, limit: number): Promise<string[]> {
  const left = await tx
    .select({ id: orders.id, createdAt: orders.createdAt, billedTo: orders.billedTo, sold })
    .from(orders)
    .where(IS_LEFT)
    .orderBy(asc(orders.id))
    .limit(limit)
    .for("no key update");
  const ids = left.map(({ id }) => id);
  await tx.update(orders).set({ billedTo: null }).where(inArray(orders.id, ids));
  await retainBuyer(
    tx,
    left.flatMap(({ billedTo, ...order }) => (order.sold && billedTo ? [{ ...order, billedTo }] : [])),
  );
  await forgetTaxNumbers(tx, ids);
  return ids;
}
