import { sql } from "drizzle-orm";
import { linesWhere } from "./sold-lines.ts";

/**
 * What went back of an edition's sales, without VAT, by the day on which its refund began, ticket, country and coupon. A line of which all
 * was refunded comes to what it was sold for, to the cent, in however many parts: each part is a difference of two rounded sums. A sum of
 * goodwill counts at its order's dearest ticket.
 */
export const refundsByDay = (edition: number) => sql`
  with back as (
    select r.id as refund_id, r.created_at, p.order_id, p.ticket_id, count(*)::int as units, sum(u.amount_cents)::bigint as cents
    from refund_units u join purchases p on p.id = u.purchase_id join refunds r on r.id = u.refund_id join orders o on o.id = p.order_id
    where o.edition_id = ${edition} group by 1, 2, 3, 4
    union all
    select r.id, r.created_at, o.id, (
        select ticket_id from order_lines where order_id = o.id order by quantity * unit_price_cents desc, ticket_id limit 1
      ), 0, r.amount_cents
    from refunds r join payments y on y.id = r.payment_id join orders o on o.id = y.order_id
    where r.keeps_tickets and o.edition_id = ${edition}
  ), priced as (${pricedLines(sql`p.order_id in (select order_id from back)`)}),
  summed as (
    select back.*, priced.net_cents as net_of_line, priced.paid_cents as paid_of_line, priced.net_of_order, priced.total_of_order,
      priced.coupon_id, priced.signup_id, bool_or(back.units = 0) over (partition by order_id) as has_goodwill,
      (sum(cents) over (partition by order_id, ticket_id order by back.created_at, refund_id))::bigint as sum_of_line,
      (sum(cents) over (partition by order_id order by back.created_at, refund_id, ticket_id))::bigint as sum_of_order,
      row_number() over (partition by order_id order by back.created_at desc, refund_id desc, ticket_id desc) = 1 as is_last
    from back join priced using (order_id, ticket_id)
  ), net as (
    select *, case when has_goodwill then ${netOf("sum_of_order", "net_of_order", "total_of_order")}
      else ${netOf("sum_of_line", "net_of_line", "paid_of_line")} end as net_cents
    from summed
  )
  select (net.created_at at time zone 'Europe/Lisbon')::date as day, ticket_id, coalesce(s.country, '') as country, net.coupon_id,
    sum(units)::int as units, (count(*) filter (where is_last and o.state = 'refunded'))::int as orders, sum(net.net_cents)::bigint as net_cents
  from net join orders o on o.id = net.order_id left join signups s on s.id = net.signup_id
  group by 1, 2, 3, 4`;

/** The part of `net` that a row's `cents` add to the refunded sum, of which `of` is the whole with VAT. */
const netOf = (sum: string, net: string, of: string) =>
  sql.raw(`coalesce((2 * ${sum} * ${net} + ${of}) / nullif(2 * ${of}, 0), 0)
      - coalesce((2 * (${sum} - cents) * ${net} + ${of}) / nullif(2 * ${of}, 0), 0)`);

/** Each line with what was paid for it, VAT included: the arithmetic of `unitAmounts` (`refunds/units/unit-amounts.ts`). */
function pricedLines(condition: ReturnType<typeof sql>) {
  return sql`
    select shared.*, (floored_paid + case
      when for_some then (has_share and place_paid <= total_of_order - floored_of_order)::int
      when has_share then greatest(0, least(quantity, total_of_order - floored_of_order - units_before))
      else 0 end)::bigint as paid_cents
    from (
      select parts.*, sum(floored_paid) over (partition by order_id) as floored_of_order,
        row_number() over (partition by order_id, has_share order by ticket_id) as place_paid,
        coalesce(sum(quantity) filter (where has_share) over (partition by order_id order by ticket_id rows between unbounded preceding and 1 preceding), 0) as units_before
      from (
        select weighed.*, case when for_some then net_cents else listed_cents end > 0 as has_share,
          case when for_some then coalesce(total_of_order::bigint * net_cents / nullif(net_of_order, 0), 0)
            else quantity * coalesce(total_of_order::bigint * (listed_cents / quantity) / nullif(gross, 0), 0) end as floored_paid
        from (
          select line.*, bool_or(discounted) over (partition by order_id) and not bool_and(discounted) over (partition by order_id) as for_some
          from (${linesWhere(condition)}) line
        ) weighed
      ) parts
    ) shared`;
}
