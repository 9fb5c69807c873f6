/**
 * The invariants that the database alone can show (I1, I2 and I4 to I7): each statement returns the breaches of one,
 * as text. To run when no payment or job is in progress. Refunded units are in `refund_units`.
 */
export const invariants: Record<string, string> = {
  "I1: a quota's taken units are those that orders reserve, and no more than there are": `
    select format('quota %s "%s": %s taken, %s reserved, size %s', q.id, q.name, q.taken, coalesce(reserved.units, 0), q.size) as breach
    from quotas q left join (
      select key::int as quota_id, sum(value::int) as units from orders, jsonb_each_text(reserved_quotas) group by key
    ) reserved on reserved.quota_id = q.id
    where q.taken <> coalesce(reserved.units, 0) or q.taken + q.offered > q.size`,
  "I1: a quota keeps what open offers keep, and more only while people wait": `
    select format('quota %s "%s": %s kept, %s in open offers, waiting list %s', q.id, q.name, q.offered, coalesce(open.units, 0), q.has_waiting_list) as breach
    from quotas q left join (
      select key::int as quota_id, sum(value::int) as units from waiting_entries, jsonb_each_text(reserved_quotas)
      where state = 'offered' group by key
    ) open on open.quota_id = q.id
    where q.offered < coalesce(open.units, 0) or (q.offered > coalesce(open.units, 0) and not q.has_waiting_list)`,
  "I1: an order has used its offer once": `
    select format('offer %s: %s, %s orders of it wait or are paid', e.id, e.state, count(o.id)) as breach
    from waiting_entries e join orders o on o.offer_id = e.id and o.state in ('pending', 'completed')
    group by e.id having count(o.id) > 1`,
  "I1: the tickets sold and reserved are no more than there are": `
    select format('quota %s "%s": %s sold or reserved, size %s', q.id, q.name, sum(l.quantity - back.units), q.size) as breach
    from quotas q join ticket_quotas tq on tq.quota_id = q.id
      join order_lines l on l.ticket_id = tq.ticket_id join orders o on o.id = l.order_id
      cross join lateral (select count(*) as units from refund_units u join purchases t on t.id = u.purchase_id
        where t.order_id = o.id and t.ticket_id = l.ticket_id) back
    where o.state in ('pending', 'completed') group by q.id having sum(l.quantity - back.units) > q.size`,
  "I1: an order that has ended reserves nothing": `
    select format('order %s is %s and reserves %s, coupon %s', id, state, reserved_quotas, reserved_coupon) as breach
    from orders where state in ('cancelled', 'expired', 'refunded') and (reserved_quotas <> '{}' or reserved_coupon)`,
  "I2: an order's lines add up to it, and each rate's VAT is that of its sum": `
    select format('order %s: %s net and %s VAT, its lines %s and %s', o.id, o.net_cents, o.vat_cents, sum(rate.net), sum(rate.vat)) as breach
    from orders o cross join lateral (
      select sum(net_cents) as net, sum(vat_cents) as vat, sum(vat_cents) - round(sum(net_cents) * vat_rate_bp / 10000.0) as off
      from order_lines where order_id = o.id group by vat_rate_bp) rate
    group by o.id having sum(rate.net) <> o.net_cents or sum(rate.vat) <> o.vat_cents or max(abs(rate.off)) > 0`,
  "I2: what a refund gives back of each rate adds up to it, and is no more than was paid at that rate": `
    select format('refund %s: %s cents, by rate %s', r.id, r.amount_cents, r.by_rate) as breach
    from refunds r where r.by_rate <> '{}' and r.amount_cents <> (select sum(value::int) from jsonb_each_text(r.by_rate))
    union all
    select format('order %s: %s cents paid at %s, %s given back', o.id, paid.cents, paid.vat_rate_bp, back.cents)
    from orders o cross join lateral (
        select vat_rate_bp, sum(net_cents + vat_cents) as cents from order_lines where order_id = o.id group by 1) paid
      cross join lateral (select coalesce(sum((by_rate->>paid.vat_rate_bp::text)::int), 0) as cents
        from refunds where payment_id = o.current_payment_id) back
    where back.cents > paid.cents`,
  "I2: a completed order has captured its total once and has exactly its tickets": `
    select format('order %s: %s of %s cents captured, payment status %s, ordered %s, issued %s', o.id, p.captured_cents,
      o.total_cents, p.status, ordered.lines, issued.lines) as breach
    from orders o left join payments p on p.id = o.current_payment_id and p.order_id = o.id
      left join lateral (select string_agg(ticket_id || '×' || quantity, ' ' order by ticket_id) as lines
        from order_lines where order_id = o.id) ordered on true
      left join lateral (select string_agg(ticket_id || '×' || quantity, ' ' order by ticket_id) as lines
        from purchases where order_id = o.id) issued on true
    where o.state = 'completed' and (p.captured_cents is distinct from o.total_cents or p.status is distinct from 2
      or ordered.lines is distinct from issued.lines)`,
  "I2: captured money that bought no ticket is refunded, all of it and once": `
    select format('payment %s with status %s of order %s, which is %s: %s cents captured, %s in refunds', p.id, p.status, o.id,
      o.state, p.captured_cents, coalesce(sum(r.amount_cents), 0)) as breach
    from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
    where not (p.id = o.current_payment_id and o.state in ('completed', 'refunded'))
    group by p.id, o.id having p.captured_cents <> coalesce(sum(r.amount_cents), 0)
      or (p.captured_cents > 0) <> (p.status = 5)`,
  "I2: what arrived of a transfer is less than the total while its order waits, and all of it is captured once it does not": `
    select format('order %s is %s: %s cents arrived, %s booked, %s captured, total %s', o.id, o.state, arrived.cents, sum(c.received_cents),
      sum(c.captured_cents), o.total_cents) as breach
    from hand_charges c join payments p on p.id = c.payment_id and p.provider = 'transfer' join orders o on o.id = p.order_id
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from hand_receipts r join payments one on one.id = r.payment_id
        where one.order_id = o.id) arrived
    group by o.id, arrived.cents having arrived.cents <> sum(c.received_cents) or case when o.state = 'pending'
      then sum(c.received_cents) >= o.total_cents or count(c.captured_cents) > 0
      else sum(c.received_cents) <> coalesce(sum(c.captured_cents), 0) end`,
  "I2: an order is paid by one attempt": `
    select format('order %s is %s and has %s completed payments, %s that wait', o.id, o.state,
      count(*) filter (where p.status = 2), count(*) filter (where p.status = 1)) as breach
    from orders o join payments p on p.order_id = o.id
    group by o.id having count(*) filter (where p.status = 2) <> (o.state = 'completed')::int
      or (count(*) filter (where p.status = 1) > 0) <> (o.state = 'pending') or count(*) <> o.attempts`,
  "I2: a refund of tickets is the sum of its units, a sum as goodwill has none, and all are no more than was paid": `
    select format('order %s: %s cents captured, %s in refunds of units, %s for units, %s as goodwill', o.id, p.captured_cents,
      given.of_units, units.cents, given.goodwill) as breach
    from orders o join payments p on p.id = o.current_payment_id
      cross join lateral (select coalesce(sum(amount_cents) filter (where not keeps_tickets), 0) as of_units,
          coalesce(sum(amount_cents) filter (where keeps_tickets), 0) as goodwill
        from refunds where payment_id = p.id) given
      cross join lateral (select coalesce(sum(u.amount_cents), 0) as cents
        from refund_units u join purchases t on t.id = u.purchase_id join refunds r on r.id = u.refund_id
        where t.order_id = o.id and not r.keeps_tickets) units
    where exists (select from purchases where order_id = o.id)
      and (given.of_units <> units.cents or given.of_units + given.goodwill > p.captured_cents
        or exists (select from refund_units u join refunds r on r.id = u.refund_id where r.payment_id = p.id and r.keeps_tickets))`,
  "I2: an order that is refunded has given all its tickets back, and no other has": `
    select format('order %s is %s: %s units, %s refunded', o.id, o.state, sum(t.quantity), sum(back.units)) as breach
    from orders o join purchases t on t.order_id = o.id
      cross join lateral (select count(*) as units from refund_units where purchase_id = t.id) back
    group by o.id having (o.state = 'refunded') <> (sum(t.quantity) = sum(back.units))`,
  "I2: what pays changed tickets is what the tickets before were worth, with what was paid or given back of it": `
    select format('order %s costs %s: %s carried over, %s paid; the tickets before were worth %s, %s carried over, %s given back', o.id,
      o.total_cents, c.carried_cents, c.paid_cents, given.cents, r.amount_cents, c.refunded_cents) as breach
    from order_changes c join orders o on o.id = c.order_id join refunds r on r.id = c.refund_id
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents, count(*) as units from refund_units where refund_id = r.id) given
    where o.total_cents <> c.carried_cents + c.paid_cents or given.cents <> c.carried_cents + c.refunded_cents
      or r.amount_cents <> c.carried_cents or r.status <> 'done' or r.reason <> 'changed'
      or given.units <> (select sum(quantity) from order_lines where order_id = o.id)`,
  "I4: a coupon's uses are those that orders reserve, and no more than allowed": `
    select format('coupon %s: %s used, %s reserved, at most %s', c.code, c.used, count(o.id), c.max_uses) as breach
    from coupons c left join orders o on o.coupon_id = c.id and o.reserved_coupon
    group by c.id having c.used <> count(o.id) or c.used > c.max_uses`,
  "I5: no ticket without a completed order": `
    select format('purchase %s of order %s, which is %s: %s units, %s refunded', t.id, o.id, o.state, t.quantity, back.units) as breach
    from purchases t join orders o on o.id = t.order_id
      cross join lateral (select count(*) as units from refund_units where purchase_id = t.id) back
    where o.state <> 'completed' and (o.state <> 'refunded' or back.units <> t.quantity)`,
  "I5: every assigned unit was bought and not refunded": `
    select format('assignment %s: unit %s of %s', a.id, a.unit, t.quantity) as breach
    from assignments a join purchases t on t.id = a.purchase_id
    where a.unit > t.quantity or exists (select from refund_units where purchase_id = t.id and unit = a.unit)`,
  "I5: a purchase's buyer and free units, and a unit's ticket, are those that orders, units and refunds say": `
    select format('purchase %s: buyer %s for %s, %s free units for %s', t.id, t.buyer_id, o.signup_id, t.unassigned, counted.units) as breach
    from purchases t join orders o on o.id = t.order_id
      left join (select purchase_id, count(*) as units from assignments group by 1) given on given.purchase_id = t.id
      left join (select purchase_id, count(*) as units from refund_units group by 1) back on back.purchase_id = t.id
      cross join lateral (select t.quantity - coalesce(given.units, 0) - coalesce(back.units, 0) as units) counted
    where t.buyer_id is distinct from o.signup_id or t.unassigned is distinct from counted.units
    union all
    select format('assignment %s: ticket %s for %s', a.id, a.held_ticket_id, t.ticket_id)
    from assignments a join purchases t on t.id = a.purchase_id where a.held_ticket_id is distinct from t.ticket_id`,
  "I6: a completed order's confirmation is queued once, and due, sent once or given up": `
    select format('order %s: queued %s times, sent %s times, due %s, sent at %s', o.id, logged.queued, logged.sent,
      o.confirmation_due_at, o.confirmation_sent_at) as breach
    from orders o cross join lateral (select count(*) filter (where event = 'confirmation_queued') as queued,
        count(*) filter (where event = 'confirmation_sent') as sent,
        count(*) filter (where event = 'confirmation_failed') as failed
      from order_events where order_id = o.id) logged
    where logged.queued <> (o.state in ('completed', 'refunded'))::int or logged.sent <> (o.confirmation_sent_at is not null)::int
      or (o.state in ('completed', 'refunded') and o.confirmation_due_at is null and logged.sent + logged.failed = 0
        and not exists (select from signups where id = o.signup_id and erased_at is not null))`,
  "I7: an order's events match its state": `
    select format('order %s is %s, its last event %s', o.id, o.state, last.event) as breach
    from orders o left join lateral (select event from order_events where order_id = o.id
      and event in ('created', 'completed', 'cancelled', 'expired', 'refunded') order by id desc limit 1) last on true
    where last.event is distinct from case o.state when 'pending' then 'created' else o.state end`,
  "I7: every refund has its event": `
    select format('order %s: %s refunds, %s events of one', o.id, begun.refunds, logged.events) as breach
    from orders o
      cross join lateral (select count(*) as refunds from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) begun
      cross join lateral (select count(*) as events from order_events where order_id = o.id and event in ('refund_begun', 'changed')) logged
    where begun.refunds <> logged.events`,
  "I7: an order's events cannot be changed": `
    select 'the trigger order_events_append_only is missing or disabled' as breach
    where not exists (select from pg_trigger where tgname = 'order_events_append_only' and tgenabled in ('O', 'A'))`,
};
