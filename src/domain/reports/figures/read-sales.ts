import { sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { Figures, SalesDay } from "#contract/organiser/sales/figures.ts";
import type { Transaction } from "#db/transaction.ts";
import { daysBetween } from "./forecast.ts";
import { returnsByDay } from "./returned-lines.ts";
import { salesByDay } from "./sold-lines.ts";

const COUPONS_SHOWN = 20;

/** The parts that a row of the answer may sum: `grouping()` of day, ticket, country and coupon. */
const PART = { day: 0b0111, ticket: 0b1011, ticketDay: 0b0011, country: 0b1101, coupon: 0b1110, all: 0b1111 };

interface Sums {
  part: number;
  day: string;
  ticket_id: number;
  country: string;
  /** Null: without one. */
  code: string | null;
  units: number;
  orders: number;
  listed: number;
  net: number;
  units_refunded: number;
  orders_refunded: number;
  net_refunded: number;
  listed_refunded: number;
}

export interface Sales {
  days: SalesDay[];
  /** Units by ticket and day. */
  unitsOf(ticketId: number, day: string): number;
  byTicket: ReadonlyMap<number, Omit<Sums, "part">>;
  countries: Figures["countries"];
  coupons: Figures["coupons"];
  totals: Omit<Sums, "part">;
}

/** `live`: the first moment that `sales_days` does not have. */
export async function readSales(
  tx: Transaction,
  edition: { id: number; firstDay: string },
  live: Date,
): Promise<Sales> {
  const sums = await readSums(tx, edition.id, live);
  const part = (wanted: number) => sums.filter((row) => row.part === wanted);
  const ticketDays = new Map(part(PART.ticketDay).map((row) => [`${row.ticket_id} ${row.day}`, row.units]));
  return {
    days: part(PART.day).map((row) => ({
      day: row.day,
      days_before: daysBetween(row.day, edition.firstDay),
      orders: row.orders,
      units: row.units,
      net: centsToDecimal(row.net),
      ...refundedOf(row),
    })),
    unitsOf: (ticketId, day) => ticketDays.get(`${ticketId} ${day}`) ?? 0,
    byTicket: new Map(part(PART.ticket).map((row) => [row.ticket_id, row])),
    countries: part(PART.country)
      .map(({ country, orders, units, orders_refunded, units_refunded }) => {
        return { country, orders, units, orders_refunded, units_refunded };
      })
      .sort((one, other) => other.units - one.units),
    coupons: part(PART.coupon)
      .flatMap(({ code, orders, units, ...row }) =>
        code === null
          ? []
          : [{ code, orders, units, net: centsToDecimal(row.net), ...discountOf(row), ...refundedOf(row) }],
      )
      .sort((one, other) => other.orders - one.orders)
      .slice(0, COUPONS_SHOWN),
    totals: part(PART.all)[0] ?? NOTHING,
  };
}

/** The sums of an edition or ticket that was never sold. */
export const NOTHING = {
  day: "",
  ticket_id: 0,
  country: "",
  code: null,
  units: 0,
  orders: 0,
  listed: 0,
  net: 0,
  units_refunded: 0,
  orders_refunded: 0,
  net_refunded: 0,
  listed_refunded: 0,
};

export const refundedOf = (row: Pick<Sums, "units_refunded" | "orders_refunded" | "net_refunded">) => ({
  units_refunded: row.units_refunded,
  orders_refunded: row.orders_refunded,
  net_refunded: centsToDecimal(row.net_refunded),
});

export const discountOf = (row: Pick<Sums, "listed" | "net" | "listed_refunded" | "net_refunded">) => ({
  discount: centsToDecimal(row.listed - row.net),
  discount_refunded: centsToDecimal(row.listed_refunded - row.net_refunded),
});

async function readSums(tx: Transaction, edition: number, live: Date): Promise<Sums[]> {
  const columns = sql.raw("day, ticket_id, country, coupon_id, units, orders, listed_cents, net_cents");
  const { rows } = await tx.execute(sql`
    with returned as materialized (${returnsByDay(edition)}), moved as materialized (
      select ${columns}, 0 as units_back, 0 as orders_back, 0 as net_back, 0 as listed_back from sales_days where edition_id = ${edition}
      union all
      select ${columns}, 0, 0, 0, 0 from (${salesByDay(live, null)}) live where edition_id = ${edition}
      union all
      select day, ticket_id, country, coupon_id, -units, 0, -listed_cents, -net_cents, 0, 0, 0, 0 from returned where changed
      union all
      select day, ticket_id, country, coupon_id, 0, 0, 0, 0, units, orders, net_cents, listed_cents from returned where not changed
    ), sums as (
      select grouping(day, ticket_id, country, coupon_id) as part, day, ticket_id, country, coupon_id, sum(units) as units,
        sum(orders) as orders, sum(listed_cents) as listed, sum(net_cents) as net, sum(units_back) as units_back,
        sum(orders_back) as orders_back, sum(net_back) as net_back, sum(listed_back) as listed_back
      from moved group by grouping sets ((day), (ticket_id), (day, ticket_id), (country), (coupon_id), ())
    )
    select part, day::text, ticket_id, country, c.code, sums.units::int, orders::int, listed::float8, net::float8,
      units_back::int as units_refunded, orders_back::int as orders_refunded, net_back::float8 as net_refunded,
      listed_back::float8 as listed_refunded
    from sums left join coupons c on c.id = sums.coupon_id
    where (sums.units, orders, net, units_back, net_back) <> (0, 0, 0, 0, 0) order by day`);
  return rows as unknown as Sums[];
}
