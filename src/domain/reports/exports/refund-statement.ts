import { columnsOf, type ExportStatement, ofEdition } from "./export-columns.ts";

/** A row for each refund and VAT rate. */
export const refundStatement: ExportStatement = {
  columns: columnsOf({
    refund: "text",
    order: "text",
    payment: "text",
    created_at: "time",
    done_at: "time",
    status: "text",
    reason: "text",
    amount: "money",
    by_hand: "flag",
    provider: "text",
    note: "text",
    error: "text",
    numbers: "text",
    // A row for each rate of which something goes back; none of these where it bought no ticket.
    vat_rate: "money",
    net: "money",
    vat: "money",
    carried_out: "money",
    credit_note: "text",
  }),
  text: (edition) => `
      with parts as (
        select r.*, o.code, p.provider, rate, coalesce(cents, r.amount_cents) as cents,
          -- A change has one credit note, of what it carries over and of the difference.
          coalesce(change.refund_id, r.id) as bill
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
          left join order_changes change on change.difference_id = r.id
          left join lateral (select key::int as rate, value::int as cents from jsonb_each_text(r.by_rate)) of_rate on true
        where ${ofEdition(edition)}
      ), summed as (
        select parts.*, (sum(cents) over of_bill)::bigint as sum_cents, max(i.number) over (partition by bill) as credit_note
        from parts left join invoices i on i.refund_id = parts.id
        window of_bill as (partition by bill, rate order by parts.reason, parts.id)
      ), priced as (
        select *, ${netOf("sum_cents")} - ${netOf("sum_cents - cents")} as net_cents from summed
      )
      select r.id::text, code, payment_id::text, created_at, done_at, status, reason, case when reason = 'changed' then 0 else cents end, by_hand,
        provider, note, last_error,
        (select string_agg(ticket_number(u.order_id, u.ticket_id, b.unit), ', ' order by b.unit, u.id)
          from refund_units b join purchases u on u.id = b.purchase_id where b.refund_id = r.id),
        rate, net_cents::int, (cents - net_cents)::int, case when reason = 'changed' then cents else 0 end, credit_note
      from priced r order by created_at, id, rate desc`,
};

/** The part of a sum with VAT that is none, rounded half up to the cent, as a credit note's. */
function netOf(cents: string): string {
  return `(2 * (${cents}) * 10000 + 10000 + rate) / (2 * (10000 + rate))`;
}
