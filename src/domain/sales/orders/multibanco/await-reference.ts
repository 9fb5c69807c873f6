import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { findQuotaStocks } from "#domain/sales/shop/quota-names.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import { isFree, unitsThatWait } from "#domain/sales/shop/transfer-terms.ts";
import type { OrderDraft } from "../placing/draft-order.ts";
import { handOrders } from "../tables.ts";
import { notOffered } from "./reference-due.ts";

/** Orders of one buyer that may wait at once. */
const OPEN_MAX = 3;

/**
 * Has an order of the checkout, which this transaction placed, wait for its Multibanco payment: until its provider has given
 * the reference, no longer than for an MB WAY payment (`open-reference.ts`). Throws `multibanco_not_offered` where more of a quota
 * would wait than the organiser lets, or more orders of the buyer, or more units than one order of theirs may have.
 */
export async function awaitReference(tx: Transaction, draft: OrderDraft): Promise<void> {
  const row = {
    orderId: draft.order.id,
    note: "",
    madeBy: "",
    dueOn: draft.payBy?.day ?? null,
    remindAt: null,
  };
  await tx.insert(handOrders).values(row);
  await requireRoom(tx, draft);
  await requireFew(tx, draft);
}

/** Under a lock that such orders alone take, after the locks of all orders: what each counts, no other adds to. */
async function requireRoom(tx: Transaction, { lines, payBy }: OrderDraft): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(2, 1)`);
  const { rows } = await tx.execute(sql`
    select key::int as quota, sum(value::int)::int as units
    from hand_orders h join orders o on o.id = h.order_id cross join jsonb_each_text(o.reserved_quotas)
    where o.source = 'multibanco' and o.state = 'pending' group by 1`);
  const waiting = new Map(rows.map(({ quota, units }) => [Number(quota), Number(units)]));
  const paid = lines.filter(({ ticket }) => !isFree(ticket)).flatMap(({ ticket }) => ticket.quotaIds);
  const ofFree = lines.filter(({ ticket }) => isFree(ticket));
  const free = quotaUnits(ofFree.map(({ ticket, quantity }) => ({ quotaIds: ticket.quotaIds, quantity })));
  const stocks = await findQuotaStocks(tx, [...new Set(paid)]);
  for (const [quota, { size, taken }] of stocks) {
    const units = (waiting.get(quota) ?? 0) - (free.get(quota) ?? 0);
    // The share counts on the units that are left beside them, so that the last seats do not all wait.
    if (units <= unitsThatWait(size - (taken - units), payBy?.share ?? 0)) continue;
    const index = lines.findIndex(({ ticket }) => !isFree(ticket) && ticket.quotaIds.includes(quota));
    throw notOffered(`lines.${index}.ticket`, "too_many_wait", lines[index]?.ticket.name ?? "");
  }
}

/** Under the lock of `requireRoom`: so many orders, which together hold no more of a ticket than one order may. */
async function requireFew(tx: Transaction, { order, lines }: OrderDraft): Promise<void> {
  const { rows } = await tx.execute(sql`
    select o.id as "order", l.ticket_id as ticket, l.quantity as units from orders o join order_lines l on l.order_id = o.id
    where o.source = 'multibanco' and o.state = 'pending' and o.signup_id = ${order.signupId}`);
  if (new Set(rows.map((row) => row.order)).size > OPEN_MAX)
    throw notOffered("payment_method", "too_many_wait", lines[0]?.ticket.name ?? "");
  lines.forEach(({ ticket }, index) => {
    const held = rows.filter((row) => Number(row.ticket) === ticket.id);
    if (held.reduce((sum, { units }) => sum + Number(units), 0) > ticket.maxPerOrder)
      throw notOffered(`lines.${index}.ticket`, "too_many_wait", ticket.name);
  });
}
