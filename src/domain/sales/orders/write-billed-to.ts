import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { BilledPerson } from "./billed-person.ts";
import { orders } from "./tables.ts";

/** In the transaction that inserts the order, or with the order locked. */
export async function writeBilledTo(tx: Transaction, orderId: string, billedTo: BilledPerson): Promise<void> {
  await tx.update(orders).set({ billedTo }).where(eq(orders.id, orderId));
}

/** The company's own address for its documents is the order's, and stays. */
const ACCOUNT = sql`(select billed_person(s) from signups s where s.id = orders.signup_id)
  || jsonb_strip_nulls(jsonb_build_object('documentsEmail', billed_to->'documentsEmail'))`;
/** A copy that staff have corrected stays. */
const IS_OWN = sql`not exists (select from order_events where order_id = orders.id and event = 'buyer_corrected' and cause = 'organiser')`;

/** Copies the account anew to the order in the shop that a buyer has open; they have one at most. */
export async function copyAccountToOpenOrder(tx: Transaction, signupId: string): Promise<void> {
  await tx.execute(sql`
    update orders set billed_to = ${ACCOUNT}
    where signup_id = ${signupId}::uuid and state = 'pending' and total_cents > 0 and not late and source = 'shop' and ${IS_OWN}`);
}

/** Copies the account anew to an order that its buyer asks for again while it waits: what they typed last counts. */
export async function copyAccountAnew(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    update orders set billed_to = ${ACCOUNT}
    where id = ${orderId}::uuid and state = 'pending' and ${IS_OWN}
      and not exists (select from hand_orders where order_id = orders.id and made_by <> '')`);
}
