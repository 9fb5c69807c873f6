/**
 * The invariants that the database alone can show (reliability.md): each statement finds what breaks one, as text. To be
 * asked when nothing is on its way any more. A unit that was given back stands in `refund_units`.
 */
export const invariants: Record<string, string> = {
  "I1: a quota's taken units are those that payments hold, and no more than there are": `
    select format('quota %s "%s": %s taken, %s held, size %s', q.id, q.name, q.taken, coalesce(held.units, 0), q.size) as breach
    from quotas q left join (
      select key::int as quota_id, sum(value::int) as units from payments, jsonb_each_text(held_quotas) group by key
    ) held on held.quota_id = q.id
    where q.taken <> coalesce(held.units, 0) or q.taken > q.size`,
  "I1: the tickets sold and on hold are no more than there are": `
    select format('quota %s "%s": %s sold or on hold, size %s', q.id, q.name, sum(l.quantity - back.units), q.size) as breach
    from quotas q join ticket_quotas tq on tq.quota_id = q.id
      join payment_lines l on l.ticket_id = tq.ticket_id join payments p on p.id = l.payment_id
      cross join lateral (select count(*) as units from refund_units u join purchases t on t.id = u.purchase_id
        where t.payment_id = p.id and t.ticket_id = l.ticket_id) back
    where p.status in (1, 2) group by q.id having sum(l.quantity - back.units) > q.size`,
  "I1: a payment that has ended holds nothing": `
    select format('payment %s with status %s holds %s, coupon %s', id, status, held_quotas, held_coupon) as breach
    from payments where status in (3, 4, 5) and (held_quotas <> '{}' or held_coupon)`,
  "I2: a completed payment has captured its total and has exactly its tickets": `
    select format('payment %s: %s of %s cents, ordered %s, issued %s', p.id, p.captured_cents, p.total_cents, ordered.lines, issued.lines) as breach
    from payments p
      left join lateral (select string_agg(ticket_id || '×' || quantity, ' ' order by ticket_id) as lines
        from payment_lines where payment_id = p.id) ordered on true
      left join lateral (select string_agg(ticket_id || '×' || quantity, ' ' order by ticket_id) as lines
        from purchases where payment_id = p.id) issued on true
    where p.status = 2 and (p.captured_cents <> p.total_cents or ordered.lines is distinct from issued.lines)`,
  "I2: captured money that bought no ticket is refunded, all of it and once": `
    select format('payment %s with status %s: %s cents captured, %s in refunds', p.id, p.status, p.captured_cents, coalesce(sum(r.amount_cents), 0)) as breach
    from payments p left join refunds r on r.payment_id = p.id
    where not exists (select from purchases where payment_id = p.id)
    group by p.id having p.captured_cents <> coalesce(sum(r.amount_cents), 0)
      or (p.captured_cents > 0) <> (p.status = 5)`,
  "I2: an order has its tickets once, however often it was paid": `
    select format('order %s has tickets from %s payments', order_id, count(*)) as breach
    from payments p where exists (select from purchases where payment_id = p.id) group by order_id having count(*) > 1`,
  "I2: a refund of tickets is the sum of its units, and no more than was paid": `
    select format('payment %s: %s cents captured, %s in refunds, %s for units', p.id, p.captured_cents, given.cents, units.cents) as breach
    from payments p
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents from refunds where payment_id = p.id) given
      cross join lateral (select coalesce(sum(u.amount_cents), 0) as cents
        from refund_units u join purchases t on t.id = u.purchase_id where t.payment_id = p.id) units
    where exists (select from purchases where payment_id = p.id)
      and (given.cents <> units.cents or given.cents > p.captured_cents)`,
  "I2: a payment that is refunded has given all its tickets back, and no other has": `
    select format('payment %s with status %s: %s units, %s given back', p.id, p.status, sum(t.quantity), sum(back.units)) as breach
    from payments p join purchases t on t.payment_id = p.id
      cross join lateral (select count(*) as units from refund_units where purchase_id = t.id) back
    group by p.id having (p.status = 5) <> (sum(t.quantity) = sum(back.units))`,
  "I4: a coupon's uses are those that payments hold, and no more than allowed": `
    select format('coupon %s: %s used, %s held, at most %s', c.code, c.used, count(p.id), c.max_uses) as breach
    from coupons c left join payments p on p.coupon_id = c.id and p.held_coupon
    group by c.id having c.used <> count(p.id) or c.used > c.max_uses`,
  "I5: no ticket without a completed payment": `
    select format('purchase %s of payment %s with status %s: %s units, %s given back', t.id, p.id, p.status, t.quantity, back.units) as breach
    from purchases t join payments p on p.id = t.payment_id
      cross join lateral (select count(*) as units from refund_units where purchase_id = t.id) back
    where p.status <> 2 and (p.status <> 5 or back.units <> t.quantity)`,
  "I5: no unit is given that was not bought, or was given back": `
    select format('assignment %s: unit %s of %s', a.id, a.unit, t.quantity) as breach
    from assignments a join purchases t on t.id = a.purchase_id
    where a.unit > t.quantity or exists (select from refund_units where purchase_id = t.id and unit = a.unit)`,
};
