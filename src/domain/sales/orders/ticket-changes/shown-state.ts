import { type SQL, sql } from "drizzle-orm";

/** SQL: a ticket of an order went back for money, and not for another ticket alone. */
export const hasRefundedTicket = (orderId: string): string => `exists (select from purchases returned
  join refund_units on purchase_id = returned.id join refunds back on back.id = refund_id
  where returned.order_id = ${orderId} and back.reason <> 'changed')`;

/**
 * SQL: all tickets of an order, a row of `orders` under this name, were changed to others, and none was refunded. Read as `changed` by people,
 * and stored as `refunded`.
 */
export const isChanged = (order: string): string => `(${order}.state = 'refunded'
  and exists (select from order_changes where from_order_id = ${order}.id)
  and not ${hasRefundedTicket(`${order}.id`)})`;

/** SQL: the state that people read. */
export const shownState = (order: string): string =>
  `case when ${isChanged(order)} then 'changed' else ${order}.state end`;

/** The orders that people read in this state; only those that are refunded are looked into. */
export function isShownAs(order: string, state: string): SQL {
  if (state === "changed") return sql.raw(isChanged(order));
  const stored = sql`${sql.raw(order)}.state = ${state}`;
  return state === "refunded" ? sql`${stored} and not ${sql.raw(isChanged(order))}` : stored;
}
