import { sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { dayAfter, zoneTime } from "#contract/time/zone-time.ts";
import type { Transaction } from "#db/transaction.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { fillSalesDays } from "./fill-sales-days.ts";
import { daysBetween, forecastQuota, PACE_DAYS } from "./forecast.ts";
import { readNewsletter } from "./read-newsletter.ts";
import { discountOf, NOTHING, readSales, refundedOf, type Sales } from "./read-sales.ts";

const CONVERSION_DAYS = 7;
/** In a rush these are the last minutes, and that is the question then. */
const CONVERSION_HOLDS = 5_000;

export interface EditionOfFigures {
  id: number;
  year: number;
  firstDay: string;
}

/** All figures of an edition, and the days of the one before it. */
export async function readFigures(
  tx: Transaction,
  edition: EditionOfFigures,
  before: EditionOfFigures | null,
  now: Date,
): Promise<Figures> {
  const live = await fillSalesDays(tx, now);
  const sales = await readSales(tx, edition, live);
  const earlier = before && (await readSales(tx, before, live));
  const { totals } = sales;
  return {
    first_day: edition.firstDay,
    totals: {
      orders: totals.orders,
      units: totals.units,
      net: centsToDecimal(totals.net),
      ...refundedOf(totals),
      ...discountOf(totals),
    },
    days: sales.days,
    last_year:
      before && earlier && earlier.days.length > 0 ? { year: before.year, days: earlier.days } : null,
    tickets: await readTickets(tx, edition.id, sales),
    quotas: await readQuotas(tx, edition, sales, zoneTime(now, await findShopZone(tx, edition.id)).day),
    conversion: await readConversion(tx, edition.id, now),
    coupons: sales.coupons,
    refunds: await readRefunds(tx, edition.id),
    newsletter: await readNewsletter(tx, now),
    countries: sales.countries,
  };
}

async function readTickets(tx: Transaction, edition: number, sales: Sales): Promise<Figures["tickets"]> {
  const { rows } = await tx.execute(sql`
    select t.id, t.name, y.name as type, y.color from tickets t join ticket_types y on y.id = t.ticket_type_id
    where t.edition_id = ${edition} order by y.position, t.position, t.id`);
  return (rows as unknown as Pick<Figures["tickets"][number], "id" | "name" | "type" | "color">[]).map(
    (ticket) => {
      const { units, net, units_refunded, net_refunded } = sales.byTicket.get(ticket.id) ?? NOTHING;
      return {
        ...ticket,
        units,
        units_refunded,
        net: centsToDecimal(net),
        net_refunded: centsToDecimal(net_refunded),
      };
    },
  );
}

async function readQuotas(
  tx: Transaction,
  edition: EditionOfFigures,
  sales: Sales,
  today: string,
): Promise<Figures["quotas"]> {
  const { rows } = await tx.execute(sql`
    select q.id, q.name, q.size, q.taken, coalesce(held.units, 0)::int as held,
      coalesce((select json_agg(ticket_id) from ticket_quotas where quota_id = q.id), '[]') as tickets
    from quotas q left join (
      select key::int as quota_id, sum(value::int) as units from orders, jsonb_each_text(reserved_quotas)
      where state = 'pending' group by 1
    ) held on held.quota_id = q.id
    where q.edition_id = ${edition.id} order by q.taken::float8 / greatest(q.size, 1) desc, q.id`);
  const days = Array.from({ length: PACE_DAYS }, (_, index) => dayAfter(today, index - PACE_DAYS));
  return (rows as unknown as (Figures["quotas"][number] & { tickets: number[] })[]).map(
    ({ tickets, ...quota }) => ({
      ...quota,
      forecast: forecastQuota({
        size: quota.size,
        taken: quota.taken,
        daily: days.map((day) => tickets.reduce((sum, ticket) => sum + sales.unitsOf(ticket, day), 0)),
        daysLeft: daysBetween(today, edition.firstDay),
        today,
      }),
    }),
  );
}

async function readConversion(tx: Transaction, edition: number, now: Date): Promise<Figures["conversion"]> {
  const since = new Date(now.getTime() - CONVERSION_DAYS * 24 * 3_600_000).toISOString();
  const { rows } = await tx.execute(sql`
    select p.method::int, count(*)::int as held, count(*) filter (where o.state in ('completed', 'refunded'))::int as paid,
      count(*) filter (where o.state = 'expired')::int as expired, count(*) filter (where o.state = 'cancelled')::int as cancelled,
      count(*) filter (where o.state = 'pending')::int as waiting
    from (
      select state, current_payment_id from orders
      where created_at >= ${since}::timestamptz and total_cents > 0 and source in ('shop', 'multibanco') and edition_id = ${edition}
      order by created_at desc limit ${CONVERSION_HOLDS}
    ) o join payments p on p.id = o.current_payment_id
    group by 1 order by 1`);
  return rows as unknown as Figures["conversion"];
}

async function readRefunds(tx: Transaction, edition: number): Promise<Figures["refunds"]> {
  const { rows } = await tx.execute(sql`
    select r.reason, r.status, count(*)::int as count, sum(r.amount_cents)::float8 as cents
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where o.edition_id = ${edition} and r.reason <> 'changed' group by 1, 2 order by 4 desc`);
  return (rows as unknown as (Omit<Figures["refunds"][number], "amount"> & { cents: number })[]).map(
    ({ cents, ...refund }) => ({ ...refund, amount: centsToDecimal(cents) }),
  );
}
