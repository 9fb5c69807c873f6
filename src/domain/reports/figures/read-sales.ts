import { sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { Figures, SalesDay } from "#contract/organiser/sales/figures.ts";
import type { Transaction } from "#db/transaction.ts";
import { daysBetween } from "./forecast.ts";
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
}

export interface Sales {
  days: SalesDay[];
  /** Units by ticket and day. */
  unitsOf(ticketId: number, day: string): number;
  byTicket: ReadonlyMap<number, Pick<Sums, "units" | "net">>;
  countries: Figures["countries"];
  coupons: Figures["coupons"];
  totals: Pick<Sums, "orders" | "units" | "listed" | "net">;
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
    days: part(PART.day).map(({ day, orders, units, net }) => ({
      day,
      days_before: daysBetween(day, edition.firstDay),
      orders,
      units,
      net: centsToDecimal(net),
    })),
    unitsOf: (ticketId, day) => ticketDays.get(`${ticketId} ${day}`) ?? 0,
    byTicket: new Map(part(PART.ticket).map((row) => [row.ticket_id, row])),
    countries: part(PART.country)
      .map(({ country, orders, units }) => ({ country, orders, units }))
      .sort((one, other) => other.units - one.units),
    coupons: part(PART.coupon)
      .flatMap(({ code, orders, units, listed, net }) =>
        code === null
          ? []
          : [{ code, orders, units, discount: centsToDecimal(listed - net), net: centsToDecimal(net) }],
      )
      .sort((one, other) => other.orders - one.orders)
      .slice(0, COUPONS_SHOWN),
    totals: part(PART.all)[0] ?? { orders: 0, units: 0, listed: 0, net: 0 },
  };
}

async function readSums(tx: Transaction, edition: number, live: Date): Promise<Sums[]> {
  const columns = sql.raw("day, ticket_id, country, coupon_id, units, orders, listed_cents, net_cents");
  const { rows } = await tx.execute(sql`
    with sales as materialized (
      select ${columns} from sales_days where edition_id = ${edition}
      union all
      select ${columns} from (${salesByDay(live, null)}) live where edition_id = ${edition}
    ), sums as (
      select grouping(day, ticket_id, country, coupon_id) as part, day, ticket_id, country, coupon_id, sum(units) as units,
        sum(orders) as orders, sum(listed_cents) as listed, sum(net_cents) as net
      from sales group by grouping sets ((day), (ticket_id), (day, ticket_id), (country), (coupon_id), ())
    )
    select part, day::text, ticket_id, country, c.code, sums.units::int, orders::int, listed::float8, net::float8
    from sums left join coupons c on c.id = sums.coupon_id where units > 0 order by day`);
  return rows as unknown as Sums[];
}
