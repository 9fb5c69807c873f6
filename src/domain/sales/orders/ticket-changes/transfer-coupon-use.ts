import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { OrderRow } from "#domain/sales/orders/tables.ts";

/**
 * An order that used a coupon closes, and tickets that it lowered live on in an order of a change: the use passes to that order, the newest of
 * them. Locks it. Resolves to false where there is none: the use is free again.
 */
export async function transferCouponUse(
  tx: Transaction,
  { id, couponId }: Pick<OrderRow, "id" | "couponId">,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive chain (id) as (
      select ${id}::uuid
      union
      select case when order_id = chain.id then from_order_id else order_id end
      from chain join order_changes on chain.id in (order_id, from_order_id))
    update orders set reserved_coupon = true
    where state = 'completed' and not reserved_coupon and id = (
      select o.id from orders o join chain on chain.id = o.id
      where o.id <> ${id} and o.coupon_id = ${couponId} and o.state = 'completed' and not o.reserved_coupon
      order by o.created_at desc, o.id limit 1)
    returning id`);
  return rows.length > 0;
}
