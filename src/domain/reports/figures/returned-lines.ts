import { sql } from "drizzle-orm";
import { editionZone } from "#domain/platform/current-edition/current-edition.ts";
import { shopZone } from "#domain/platform/current-edition/shop-zone.ts";

/**
 * Selects the units that came back of an edition's sales, without VAT, by the day on which the refund began,
 * ticket, country and coupon; `changed`: for another ticket, which is sold on that day. A line of which all
 * came back comes to its price, to the cent, in however many parts: each part is a difference of two rounded
 * sums. A sum of goodwill counts at its order's dearest ticket of each VAT rate. An order is refunded once
 * nothing is left of it or of the orders that its tickets were changed to. `listed_cents` is before the coupon.
 */
export const returnsByDay = (edition: number) => sql`
  with recursive family as (
    select from_order_id as root_id, from_order_id as order_id from order_changes
    where from_order_id not in (select order_id from order_changes)
    union
    select root_id, c.order_id from family join order_changes c on c.from_order_id = family.order_id
  ), living as (
    select root_id from family join orders o on o.id = family.order_id where o.state <> 'refunded'
  ), back as (
    select r.id as refund_id, r.created_at, r.reason = 'changed' as changed, p.order_id, p.ticket_id, count(*)::int as units,
      sum(u.amount_cents)::bigint as cents, sum(${discountOf("u.unit")} - ${discountOf("(u.unit - 1)")})::bigint as discount
    from refund_units u join purchases p on p.id = u.purchase_id join refunds r on r.id = u.refund_id join orders o on o.id = p.order_id
      join order_lines l on l.order_id = p.order_id and l.ticket_id = p.ticket_id
    where o.edition_id = ${edition} group by 1, 2, 3, 4, 5
    union all
    select r.id, r.created_at, false, o.id, (
        select ticket_id from order_lines where order_id = o.id and (part.key is null or vat_rate_bp = part.key::int)
        order by quantity * unit_price_cents desc, ticket_id limit 1
      ), 0, coalesce(part.value::int, r.amount_cents), 0
    from refunds r join payments y on y.id = r.payment_id join orders o on o.id = y.order_id left join jsonb_each_text(r.by_rate) part on true
    where r.keeps_tickets and o.edition_id = ${edition}
  ), priced as (
    select l.order_id, l.ticket_id, l.vat_rate_bp, l.net_cents as net_of_line, l.net_cents + l.vat_cents as paid_of_line, o.coupon_id, o.signup_id,
      o.state, (sum(l.net_cents) over of_rate)::bigint as net_of_rate, (sum(l.net_cents + l.vat_cents) over of_rate)::bigint as paid_of_rate
    from order_lines l join orders o on o.id = l.order_id where o.id in (select order_id from back)
    window of_rate as (partition by l.order_id, l.vat_rate_bp)
  ), summed as (
    select back.*, net_of_line, paid_of_line, net_of_rate, paid_of_rate, coupon_id, signup_id,
      state = 'refunded' and not coalesce(root_id in (select root_id from living), false) as is_over,
      bool_or(back.units = 0) over (partition by order_id) as has_goodwill,
      (sum(cents) over (partition by order_id, ticket_id order by back.created_at, refund_id))::bigint as sum_of_line,
      (sum(cents) over (partition by order_id, vat_rate_bp order by back.created_at, refund_id, ticket_id))::bigint as sum_of_rate,
      row_number() over (partition by coalesce(root_id, order_id) order by back.created_at desc, changed, refund_id desc, ticket_id desc) = 1 as is_last
    from back join priced using (order_id, ticket_id) left join family using (order_id)
  ), net as (
    select *, case when has_goodwill then ${netOf("sum_of_rate", "net_of_rate", "paid_of_rate")}
      else ${netOf("sum_of_line", "net_of_line", "paid_of_line")} end as net_cents
    from summed
  )
  select (net.created_at at time zone ${shopZone(editionZone(edition))})::date as day, ticket_id, coalesce(s.country, '') as country, net.coupon_id, changed,
    sum(units)::int as units, (count(*) filter (where is_last and is_over))::int as orders, sum(net.net_cents)::bigint as net_cents,
    sum(net.net_cents + discount)::bigint as listed_cents
  from net left join signups s on s.id = net.signup_id
  group by 1, 2, 3, 4, 5`;

/** The coupon's part of a line's first units, in cents. */
function discountOf(units: string) {
  return sql.raw(`(l.quantity::bigint * l.unit_price_cents - l.net_cents) * ${units} / l.quantity`);
}

/** The part of `net` that a row's `cents` add to the sum that came back, of which `of` is the whole with VAT. */
function netOf(sum: string, net: string, of: string) {
  return sql.raw(`coalesce((2 * ${sum} * ${net} + ${of}) / nullif(2 * ${of}, 0), 0)
      - coalesce((2 * (${sum} - cents) * ${net} + ${of}) / nullif(2 * ${of}, 0), 0)`);
}
