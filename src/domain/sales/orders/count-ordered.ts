import { count, inArray, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { orders } from "./tables.ts";

export interface Ordered {
  /** Bought and not refunded. */
  sold: number;
  /** Reserved by orders that wait for their payment. */
  held: number;
}

/** Counts the sold and the reserved units of tickets, by ticket; those of which none was ordered are left out. */
export async function countOrdered(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<Map<number, Ordered>> {
  if (ticketIds.length === 0) return new Map();
  const { rows } = await reads.execute(sql`
    select ticket_id, sum(quantity) filter (where state = 'pending')::int as held,
      sum(quantity - refunded) filter (where state <> 'pending')::int as sold
    from (
      select line.ticket_id, line.quantity, orders.state, coalesce(back.units, 0) as refunded
      from order_lines line join orders on orders.id = line.order_id
        left join purchases on purchases.order_id = orders.id and purchases.ticket_id = line.ticket_id
        left join lateral (select count(*)::int as units from refund_units where purchase_id = purchases.id) back on true
      where line.ticket_id = any(${sql.param([...ticketIds])}::int[])
        and (orders.state = 'pending' or purchases.id is not null)
    ) units group by ticket_id`);
  return new Map(
    rows.map((row) => [Number(row.ticket_id), { sold: Number(row.sold ?? 0), held: Number(row.held ?? 0) }]),
  );
}

export async function countOrdersOfCoupons(
  reads: Reads,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await reads
    .select({ id: orders.couponId, count: count() })
    .from(orders)
    .where(inArray(orders.couponId, [...couponIds]))
    .groupBy(orders.couponId);
  return new Map(rows.map((row) => [Number(row.id), row.count]));
}

/** Returns those of these tickets that an order names, also one that has ended: they stay for its sake. */
export async function findOrderedTickets(reads: Reads, ticketIds: readonly number[]): Promise<number[]> {
  const { rows } = await reads.execute(sql`
    select distinct ticket_id from order_lines where ticket_id = any(${sql.param([...ticketIds])}::int[])`);
  return rows.map((row) => Number(row.ticket_id));
}
