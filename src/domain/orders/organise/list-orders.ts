import { sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { OrderSource, OrderState } from "#contract/orders/order-states.ts";
import type { OrderFilters, OrderRowShown, OrderSort } from "#contract/organiser/orders/order-list.ts";
import type { AppContext } from "../../app-context.ts";
import { matchingOrders } from "./match-orders.ts";

interface Wanted extends OrderFilters {
  offset: number;
  limit: number;
  sort: OrderSort;
}

/** A page of the orders that match, and how many match. */
export async function listOrders(
  { db, codes }: Pick<AppContext, "db" | "codes">,
  wanted: Wanted,
): Promise<{ count: number; results: OrderRowShown[] }> {
  const matching = matchingOrders(codes, wanted);
  // A search is made once: what it finds is few, and is counted as it is sorted. Without one, counting needs no sorting.
  const searched = wanted.search.trim() !== "";
  const counting = sql`select count(*)::int as count from orders where ${matching}`;
  const [counted, page] = await Promise.all([
    searched ? null : db.read.execute(counting),
    db.read.execute(sql`
      with page as materialized (
        select *, ${searched ? sql`count(*) over ()::int` : sql`null::int`} as count_of_all from orders where ${matching}
        order by ${sortedBy("orders", wanted.sort)} offset ${wanted.offset} limit ${wanted.limit}
      )
      select page.id, page.code, page.state, page.source, page.created_at, page.expires_at, page.total_cents, page.count_of_all,
        signups.full_name, signups.email, signups.company, signups.erased_at, payments.method, payments.provider,
        coupons.code as coupon,
        (select coalesce(json_agg(json_build_object('name', tickets.name, 'quantity', quantity) order by ticket_id), '[]')
         from order_lines join tickets on tickets.id = ticket_id where order_id = page.id) as tickets,
        (select coalesce(sum(amount_cents), 0)::int from refunds join payments on payments.id = payment_id
         where order_id = page.id and refunds.status <> 'failed') as refunded_cents
      from page
        join signups on signups.id = page.signup_id
        join payments on payments.id = page.current_payment_id
        left join coupons on coupons.id = page.coupon_id
      order by ${sortedBy("page", wanted.sort)}`),
  ]);
  // Beyond the last page no row says how many there are.
  const [first] = page.rows;
  const isBeyond = searched && !first && wanted.offset > 0;
  const count = isBeyond
    ? (await db.read.execute(counting)).rows[0]?.count
    : (counted?.rows[0]?.count ?? first?.count_of_all);
  return { count: Number(count ?? 0), results: page.rows.map(shown) };
}

const SORTS: Record<OrderSort, readonly string[]> = {
  "-created": ["created_at desc", "id desc"],
  created: ["created_at", "id"],
  "-total": ["total_cents desc", "created_at desc", "id desc"],
  total: ["total_cents", "created_at desc", "id desc"],
};

const sortedBy = (table: "orders" | "page", sort: OrderSort) =>
  sql.raw(SORTS[sort].map((column) => `${table}.${column}`).join(", "));

function shown(row: Record<string, unknown>): OrderRowShown {
  const tickets = row.tickets as OrderRowShown["tickets"];
  const erased = row.erased_at !== null;
  return {
    id: String(row.id),
    code: String(row.code),
    state: row.state as OrderState,
    source: row.source as OrderSource,
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    buyer: {
      full_name: String(row.full_name),
      email: erased ? "" : String(row.email),
      company: String(row.company),
    },
    tickets,
    units: tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    total: centsToDecimal(Number(row.total_cents)),
    refunded: centsToDecimal(Number(row.refunded_cents)),
    method: Number(row.method),
    provider: String(row.provider),
    coupon: row.coupon === null ? null : String(row.coupon),
  };
}

const isoTime = (time: unknown): string => new Date(time as string).toISOString();
