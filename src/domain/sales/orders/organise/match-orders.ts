import { type SQL, sql } from "drizzle-orm";
import type { OrderFilters } from "#contract/organiser/orders/order-list.ts";
import { isShownAs } from "../ticket-changes/shown-state.ts";
import type { OrderSearch } from "./search-orders.ts";

/** The condition by which `orders` are listed, their days by the clocks of `zone`; the table is called `orders` in the query around it. */
export function matchingOrders(wanted: OrderFilters, found: OrderSearch | null, zone: SQL): SQL {
  const conditions = [
    found?.condition,
    wanted.edition && sql`orders.edition_id = ${wanted.edition}`,
    wanted.ticket && sql`orders.id in (select order_id from order_lines where ticket_id = ${wanted.ticket})`,
    wanted.state && isShownAs("orders", wanted.state),
    wanted.source &&
      (wanted.source === "manual"
        ? sql`orders.source not in ('shop', 'multibanco')`
        : sql`orders.source = ${wanted.source}`),
    wanted.method &&
      sql`exists (select from payments where id = current_payment_id and method = ${wanted.method}::smallint)`,
    wanted.provider &&
      sql`exists (select from payments where id = current_payment_id and provider = ${wanted.provider})`,
    wanted.coupon && sql`orders.coupon_id = (select id from coupons where number = ${wanted.coupon})`,
    wanted.refunded && refundedAs(wanted.refunded),
    wanted.from && sql`orders.created_at >= ${wanted.from}::date::timestamp at time zone ${zone}`,
    wanted.to && sql`orders.created_at < (${wanted.to}::date + 1)::timestamp at time zone ${zone}`,
  ].filter((one): one is SQL => Boolean(one));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Money that pays the tickets of another order has not gone back. */
const REFUNDED = sql`select order_id from refunds join payments on payments.id = payment_id where reason <> 'changed'`;

function refundedAs(kind: Exclude<OrderFilters["refunded"], "">): SQL {
  switch (kind) {
    case "any":
      return sql`orders.id in (${REFUNDED})`;
    case "whole":
      return isShownAs("orders", "refunded");
    case "part":
      return sql`(orders.state = 'completed' or ${isShownAs("orders", "changed")}) and orders.id in (${REFUNDED})`;
    case "failed":
      return sql`orders.id in (${REFUNDED} and refunds.status = 'failed')`;
  }
}
