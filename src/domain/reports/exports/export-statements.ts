import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { ExportKind } from "#contract/organiser/sales/export-kinds.ts";
import { shownState } from "#domain/sales/orders/ticket-changes/shown-state.ts";
import { documentStatement } from "./document-statement.ts";
import { columnsOf, type ExportStatement, ofEdition } from "./export-columns.ts";
import { refundStatement } from "./refund-statement.ts";
import { speakerStatement } from "./speaker-statement.ts";
import { tillStatement } from "./till-statement.ts";

const methodNames: Record<keyof typeof PaymentMethod, string> = {
  mbWay: "mbway",
  creditCard: "card",
  valueIs0: "none",
  transfer: "transfer",
  cash: "cash",
  terminal: "terminal",
  multibanco: "multibanco",
};
const METHOD = `case p.method ${Object.entries(PaymentMethod)
  .map(([name, number]) => `when ${number} then '${methodNames[name as keyof typeof PaymentMethod]}'`)
  .join(" ")} end`;

const REFUNDED =
  "(select coalesce(sum(amount_cents), 0)::int from refunds where payment_id = p.id and status = 'done' and reason <> 'changed')";
const CARRIED_IN = "coalesce((select carried_cents from order_changes where order_id = o.id), 0)";

/** The person whom an order `o` is billed to, as `b`; an erased one is in the export of documents alone. */
const BILLED = `cross join lateral (select person->>'fullName' as name, person->>'company' as company, person->>'vat' as nif,
  person->>'address' as address, person->>'zipCode' as zip_code, person->>'city' as city, person->>'country' as country 
    from (select case when (select erased_at from signups where id = o.signup_id) is null then bill_to(o) end as person) as own) b`;

export const exportStatements: Record<ExportKind, ExportStatement> = {
  orders: {
    columns: columnsOf({
      order: "text",
      created_at: "time",
      closed_at: "time",
      state: "text",
      source: "text",
      name: "text",
      email: "text",
      company: "text",
      nif: "text",
      phone: "text",
      address: "text",
      zip_code: "text",
      city: "text",
      country: "text",
      units: "integer",
      coupon: "text",
      net: "money",
      vat: "money",
      total: "money",
      refunded: "money",
      method: "text",
      provider: "text",
      payment: "text",
      invoice: "text",
      purchase_order: "text",
      // `carried_in`: the part of the total that the tickets of another order pay, which were changed to
      // these. `carried_out`: the part of these that pays another order.
      carried_in: "money",
      carried_out: "money",
    }),
    text: (edition) => `
      select o.code, o.created_at, o.closed_at, ${shownState("o")}, o.source, b.name, s.email, b.company, b.nif, s.phone_number, b.address, b.zip_code, b.city, b.country,
        (select sum(quantity)::int from order_lines where order_id = o.id), c.code, o.net_cents, o.vat_cents, o.total_cents,
        ${REFUNDED}, ${METHOD}, p.provider, p.id::text,
        (select number from invoices where order_id = o.id and kind = 'invoice'), o.purchase_order,
        ${CARRIED_IN}, (select coalesce(sum(carried_cents), 0)::int from order_changes where from_order_id = o.id)
      from orders o join signups s on s.id = o.signup_id join payments p on p.id = o.current_payment_id left join coupons c on c.id = o.coupon_id ${BILLED}
      where ${ofEdition(edition)} order by o.created_at, o.id`,
  },
  lines: {
    columns: columnsOf({
      order: "text",
      created_at: "time",
      closed_at: "time",
      state: "text",
      source: "text",
      name: "text",
      company: "text",
      nif: "text",
      country: "text",
      invoice: "text",
      ticket: "text",
      quantity: "integer",
      unit_price: "money",
      listed: "money",
      discount: "money",
      net: "money",
      // A percentage with two decimals, as an amount is.
      vat_rate: "money",
      vat: "money",
      total: "money",
      vat_exemption: "text",
    }),
    text: (edition) => `
      select o.code, o.created_at, o.closed_at, ${shownState("o")}, o.source, b.name, b.company, b.nif, b.country,
        (select number from invoices where order_id = o.id and kind = 'invoice'), regexp_replace(t.name, ' *[|] *', ', ', 'g'), l.quantity, l.unit_price_cents,
        l.quantity * l.unit_price_cents, l.quantity * l.unit_price_cents - l.net_cents, l.net_cents, l.vat_rate_bp, l.vat_cents, l.net_cents + l.vat_cents,
        l.vat_exemption
      from orders o join order_lines l on l.order_id = o.id join tickets t on t.id = l.ticket_id ${BILLED}
      where ${ofEdition(edition)} order by o.created_at, o.id, l.ticket_id`,
  },
  attendees: {
    columns: columnsOf({
      order: "text",
      ticket: "text",
      unit: "integer",
      number: "text",
      state: "text",
      name: "text",
      email: "text",
      company: "text",
      country: "text",
      given_at: "time",
      bought_at: "time",
      first_check_in: "time",
    }),
    text: (edition) => `
      select o.code, regexp_replace(t.name, ' *[|] *', ', ', 'g'), part.unit, ticket_number(o.id, t.id, part.unit),
        case when back.reason = 'changed' then 'changed' when r.purchase_id is not null then 'refunded' when a.id is null then 'free' else 'given' end,
        s.full_name, s.email, s.company, s.country, a.created_at, u.created_at, i.first_at
      from purchases u cross join lateral generate_series(1, u.quantity) as part (unit) join orders o on o.id = u.order_id join tickets t on t.id = u.ticket_id
        left join refund_units r on r.purchase_id = u.id and r.unit = part.unit left join refunds back on back.id = r.refund_id
        left join assignments a on a.purchase_id = u.id and a.unit = part.unit left join signups s on s.id = a.signup_id
        left join (select c.purchase_id, c.unit, min(c.scanned_at) as first_at from check_ins c
          where c.direction = 'in' and c.verdict = 'admitted' and not exists (select from undone_check_ins undone where undone.id = c.id) group by 1, 2
        ) i on i.purchase_id = u.id and i.unit = part.unit
      where ${edition === null ? "true" : `t.edition_id = ${edition}`} order by u.created_at, u.id, part.unit`,
  },
  payments: {
    columns: columnsOf({
      payment: "text",
      order: "text",
      created_at: "time",
      settled_at: "time",
      status: "text",
      ended_as: "text",
      method: "text",
      provider: "text",
      reference: "text",
      // Money alone: what a change of tickets carries over from or to another order is in neither.
      captured: "money",
      refunded: "money",
      fee: "money",
      // The bank's day of what staff wrote down, by which its statement has it.
      received_on: "text",
    }),
    text: (edition) => `
      select p.id::text, o.code, p.created_at, p.settled_at,
        case p.status when 1 then 'pending' when 2 then 'completed' when 3 then 'cancelled' when 4 then 'failed' else 'refunded' end, p.ended_as,
        ${METHOD}, p.provider, coalesce(p.provider_reference, bank.reference), p.captured_cents - case when p.id = o.current_payment_id then ${CARRIED_IN} else 0 end,
        ${REFUNDED}, p.fee_cents, bank.received_on
      from payments p join orders o on o.id = p.order_id
        left join lateral (select string_agg(nullif(reference, ''), ', ' order by received_on, id) as reference,
          string_agg(distinct received_on::text, ', ') as received_on from hand_receipts where payment_id = p.id) bank on true
      where ${ofEdition(edition)} order by p.created_at, p.id`,
  },
  refunds: refundStatement,
  documents: documentStatement,
  "check-ins": {
    columns: columnsOf({
      check_in: "integer",
      list: "text",
      direction: "text",
      result: "text",
      verdict: "text",
      scanned_at: "time",
      arrived_at: "time",
      offline: "flag",
      scanned_by: "text",
      order: "text",
      ticket: "text",
      unit: "integer",
      number: "text",
      name: "text",
      company: "text",
      earlier_entry: "time",
      undone: "flag",
    }),
    text: (edition) => `
      select c.id, l.name, c.direction, c.result, c.verdict, c.scanned_at, c.synced_at, c.offline, coalesce(d.name, c.key_name), o.code,
        regexp_replace(t.name, ' *[|] *', ', ', 'g'), was.unit, ticket_number(o.id, t.id, was.unit), coalesce(c.guest, nullif(s.full_name, ''), n.full_name), coalesce(nullif(s.company, ''), n.company),
        e.scanned_at, exists (select from undone_check_ins undone where undone.id = c.id)
      from check_ins c join check_in_lists l on l.id = c.list_id left join door_devices d on d.id = c.device_id
        cross join lateral scanned_unit(c.serial, c.purchase_id, c.unit, c.scanned_at) was
        left join purchases p on p.id = was.purchase_id left join orders o on o.id = p.order_id left join tickets t on t.id = p.ticket_id
        left join signups s on s.id = was.signup_id
        left join named_people n on n.named_by = o.signup_id and n.signup_id = s.id left join check_ins e on e.id = c.earlier_id
      where c.undoes_id is null and ${edition === null ? "true" : `l.edition_id = ${edition}`} order by c.id`,
  },
  newsletter: {
    columns: columnsOf({
      email: "text",
      language: "text",
      status: "text",
      consent_version: "text",
      consented_at: "time",
      source: "text",
      confirmed_at: "time",
      unsubscribed_at: "time",
    }),
    text: () => `
      select email, language, status, consent_version, consented_at, source, confirmed_at, unsubscribed_at
      from newsletter_subscribers order by consented_at, id`,
  },
  audit: {
    columns: columnsOf({
      id: "integer",
      at: "time",
      actor: "text",
      role: "text",
      action: "text",
      record: "text",
      label: "text",
      before: "text",
      after: "text",
      network: "text",
      device: "text",
    }),
    text: () => `
      select id, at, actor, role, action, record_id, label, before::text, after::text, network, device from audit_log order by id`,
  },
  speakers: speakerStatement,
  tills: tillStatement,
};
