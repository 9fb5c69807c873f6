import { type SQL, sql } from "drizzle-orm";

/** The lines that were sold between two moments. */
export const soldLines = (from: Date, until: Date | null) =>
  linesWhere(sql`p.created_at >= ${from.toISOString()}::timestamptz
    ${until ? sql`and p.created_at < ${until.toISOString()}::timestamptz` : sql``}`);

/**
 * Sold lines with what each cost after the coupon: the same arithmetic as `lineNets` (`orders/line-nets.ts`), since drawing a hundred
 * thousand orders into the process costs more than the whole figure. The condition is about whole orders, or purchases of one moment (`p`).
 */
export const linesWhere = (condition: SQL) => sql`
  select line.*, case when shares then floored + case when listed_cents > 0 and place <= left_cents then 1 else 0 end
    else listed_cents end as net_cents
  from (
    select part.*, net_of_order - sum(floored) over (partition by order_id) as left_cents,
      row_number() over (partition by order_id, shares and listed_cents > 0 order by ticket_id) as place
    from (
      select base.*, shares_all or discounted as shares,
        case when not (shares_all or discounted) then listed_cents
          when shares_all then case when gross = 0 then 0 else listed_cents * net_of_order / gross end
          else listed_cents * (net_of_order - gross + eligible) / eligible end as floored
      from (
        select priced.*, eligible = 0 or gross = net_of_order as shares_all
        from (
          select p.created_at, p.order_id, p.ticket_id, p.quantity, l.discounted, o.coupon_id, o.signup_id, o.net_cents as net_of_order, o.total_cents as total_of_order,
            l.quantity::bigint * l.unit_price_cents as listed_cents,
            sum(l.quantity::bigint * l.unit_price_cents) over (partition by p.order_id)::bigint as gross,
            coalesce(sum(l.quantity::bigint * l.unit_price_cents) filter (where l.discounted) over (partition by p.order_id), 0)::bigint as eligible,
            row_number() over (partition by p.order_id order by p.ticket_id) as place_in_order
          from purchases p join order_lines l on l.order_id = p.order_id and l.ticket_id = p.ticket_id join orders o on o.id = p.order_id
          where ${condition}
        ) priced
      ) base
    ) part
  ) line`;

/** The same by day, ticket, country and coupon: the rows of `sales_days`. */
export const salesByDay = (from: Date, until: Date | null) => sql`
  select t.edition_id, (line.created_at at time zone 'Europe/Lisbon')::date as day, line.ticket_id, coalesce(s.country, '') as country,
    line.coupon_id, sum(line.quantity)::int as units, count(*) filter (where line.place_in_order = 1)::int as orders,
    sum(line.listed_cents)::bigint as listed_cents, sum(line.net_cents)::bigint as net_cents
  from (${soldLines(from, until)}) line join tickets t on t.id = line.ticket_id left join signups s on s.id = line.signup_id
  group by 1, 2, 3, 4, 5`;
