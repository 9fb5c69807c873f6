import { sql } from "drizzle-orm";
import { shopZone } from "#domain/platform/current-edition/shop-zone.ts";

/** The lines that were sold between two moments, with what each cost after the coupon. */
export const soldLines = (from: Date, until: Date | null) => sql`
  select p.created_at, p.order_id, p.ticket_id, p.quantity, o.coupon_id, o.signup_id, o.source, l.net_cents,
    l.quantity::bigint * l.unit_price_cents as listed_cents, row_number() over (partition by p.order_id order by p.ticket_id) as place_in_order
  from purchases p join order_lines l on l.order_id = p.order_id and l.ticket_id = p.ticket_id join orders o on o.id = p.order_id
  where p.created_at >= ${from.toISOString()}::timestamptz
    ${until ? sql`and p.created_at < ${until.toISOString()}::timestamptz` : sql``}`;

/** The same by day of its edition, ticket, country and coupon: the rows of `sales_days`. An order of changed tickets is the one that they were of. */
export const salesByDay = (from: Date, until: Date | null) => sql`
  select t.edition_id, (line.created_at at time zone ${shopZone(sql`e.time_zone`)})::date as day, line.ticket_id, coalesce(s.country, '') as country,
    line.coupon_id, sum(line.quantity)::int as units, count(*) filter (where line.place_in_order = 1 and line.source <> 'change')::int as orders,
    sum(line.listed_cents)::bigint as listed_cents, sum(line.net_cents)::bigint as net_cents
  from (${soldLines(from, until)}) line join tickets t on t.id = line.ticket_id
    join editions e on e.id = t.edition_id left join signups s on s.id = line.signup_id
  group by 1, 2, 3, 4, 5`;
