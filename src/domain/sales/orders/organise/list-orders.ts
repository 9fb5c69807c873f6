import { type SQL, sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { OrderSource, ShownOrderState } from "#contract/orders/order-states.ts";
import {
  ORDERS_PAGE_MAX,
  type OrderFilters,
  type OrderRowShown,
  type OrderSort,
} from "#contract/organiser/orders/order-list.ts";
import { isoOf } from "#db/iso-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { editionZone } from "#domain/platform/current-edition/current-edition.ts";
import { currentShopZone, shopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { type BilledPerson, billedPersonOf } from "../billed-person.ts";
import { shownState } from "../ticket-changes/shown-state.ts";
import { matchingOrders } from "./match-orders.ts";
import { searchOrders } from "./search-orders.ts";

interface Wanted extends OrderFilters {
  offset: number;
  limit: number;
  sort: OrderSort;
}

/** A search for a very common name stops counting here. */
const COUNT_MAX = 150;
/** And so does the count of what is looked up for each order. */
const LOOKED_UP_MAX = 10_000;

/** A page of the orders that match, and how many match; `counted_all` is false where there are more than `count`. */
export async function listOrders(
  { db, codes }: Pick<AppContext, "db" | "codes">,
  wanted: Wanted,
): Promise<{ count: number; counted_all: boolean; results: OrderRowShown[] }> {
  const search = await searchOrders(db.read, codes, wanted.search);
  const zone = wanted.edition
    ? shopZone(editionZone(wanted.edition))
    : sql`${await currentShopZone(db.read)}`;
  const matching = matchingOrders(wanted, search, zone);
  return search ? listFound(db.read, matching, search.isWide, wanted) : listAll(db.read, matching, wanted);
}

/** Without a search: counting needs no sorting, and an index is in the list's order. */
async function listAll(
  tx: Reads,
  matching: SQL,
  { sort, offset, limit, edition, method, provider, refunded }: Wanted,
) {
  const isLookedUp = method || provider || refunded === "any" || refunded === "part";
  const max = isLookedUp ? Math.max(LOOKED_UP_MAX, offset + limit) : null;
  const [counted, page] = await Promise.all([
    tx.execute(sql`
      select count(*)::int as count from (select from orders where ${matching} ${max === null ? sql`` : sql`limit ${max + 1}`}) as counted`),
    tx.execute(sql`
      with page as materialized (
        select * from (
          select ${COLUMNS} from orders where ${matching} and ${withinEdition(edition)}
          order by ${sortedBy("orders", sort)} offset ${offset} limit ${limit}
        ) as page limit ${sql.raw(String(ORDERS_PAGE_MAX))}
      )
      ${shownColumns(sort)}`),
  ]);
  return { ...upTo(max, Number(counted.rows[0]?.count)), results: page.rows.map(shown) };
}

/** The bounds of its time: an index of all orders by time then begins where the edition's do. */
const withinEdition = (edition: number | undefined) =>
  edition
    ? sql`orders.created_at between (select min(created_at) from orders where edition_id = ${edition})
        and (select max(created_at) from orders where edition_id = ${edition})`
    : sql`true`;

/** A search is made once: what it finds is counted and sorted. A wide one ends at what is counted, or at the page's end. */
async function listFound(tx: Reads, matching: SQL, isWide: boolean, { sort, offset, limit }: Wanted) {
  const max = isWide ? Math.max(COUNT_MAX, offset + limit) : null;
  const { rows } = await tx.execute(sql`
    with found as materialized (
      select ${COLUMNS} from orders where ${matching}
      order by ${sortedBy("orders", sort)} limit ${max === null ? null : max + 1}::int
    ), page as materialized (
      select * from found order by ${sortedBy("found", sort)} offset ${offset} limit ${limit}
    )
    select * from (select count(*)::int as count from found) as counted left join lateral (${shownColumns(sort)}) as shown on true`);
  return { ...upTo(max, Number(rows[0]?.count)), results: rows.filter(({ id }) => id !== null).map(shown) };
}

/** Counts up to one more than `max`; null: all. */
function upTo(max: number | null, found: number): { count: number; counted_all: boolean } {
  const hasMore = max !== null && found > max;
  return { count: hasMore ? max : found, counted_all: !hasMore };
}

const COLUMNS = sql`orders.id, orders.code, orders.state, orders.source, orders.created_at, orders.expires_at,
  orders.total_cents, orders.signup_id, orders.current_payment_id, orders.coupon_id`;

const shownColumns = (sort: OrderSort) => sql`
  select page.id, page.code, ${sql.raw(shownState("page"))} as state, page.source, page.created_at, page.expires_at, page.total_cents,
    bill.billed_to, billed_person(signups) as account, signups.erased_at, payments.method, payments.provider,
    coupons.code as coupon,
    (select coalesce(json_agg(json_build_object('name', tickets.name, 'quantity', quantity) order by ticket_id), '[]')
     from order_lines join tickets on tickets.id = ticket_id where order_id = page.id) as tickets,
    (select coalesce(sum(amount_cents), 0)::int from refunds join payments on payments.id = payment_id
     where order_id = page.id and refunds.status <> 'failed' and reason <> 'changed') as refunded_cents
  from page
    join orders bill on bill.id = page.id
    join signups on signups.id = page.signup_id
    join payments on payments.id = page.current_payment_id
    left join coupons on coupons.id = page.coupon_id
  order by ${sortedBy("page", sort)}`;

const SORTS: Record<OrderSort, readonly string[]> = {
  "-created": ["created_at desc", "id desc"],
  created: ["created_at", "id"],
  "-total": ["total_cents desc", "created_at desc", "id desc"],
  total: ["total_cents", "created_at", "id"],
};

function sortedBy(table: "orders" | "found" | "page", sort: OrderSort): SQL {
  return sql.raw(SORTS[sort].map((column) => `${table}.${column}`).join(", "));
}

function shown(row: Record<string, unknown>): OrderRowShown {
  const tickets = row.tickets as OrderRowShown["tickets"];
  const account = row.account as BilledPerson;
  const billed = billedPersonOf({ billedTo: row.billed_to as BilledPerson | null }, account);
  return {
    id: String(row.id),
    code: String(row.code),
    state: row.state as ShownOrderState,
    source: row.source as OrderSource,
    created_at: isoOf(row.created_at),
    expires_at: isoOf(row.expires_at),
    buyer:
      row.erased_at === null
        ? { full_name: billed.fullName, email: account.email, company: billed.company }
        : { full_name: "", email: "", company: "" },
    tickets,
    units: tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    total: centsToDecimal(Number(row.total_cents)),
    refunded: centsToDecimal(Number(row.refunded_cents)),
    method: Number(row.method),
    provider: String(row.provider),
    coupon: row.coupon === null ? null : String(row.coupon),
  };
}
