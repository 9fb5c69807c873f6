import { columnsOf, type ExportStatement, ofEdition } from "./export-columns.ts";

/** A row for each invoice or credit note and VAT rate, as it was issued or will be. */
export const documentStatement: ExportStatement = {
  columns: columnsOf({
    kind: "text",
    number: "text",
    issued_at: "time",
    state: "text",
    order: "text",
    name: "text",
    nif: "text",
    country: "text",
    vat_rate: "money",
    net: "money",
    vat: "money",
    total: "money",
    vat_exemption: "text",
    // For a credit note: the invoice's number.
    corrects: "text",
    created_at: "time",
    purchase_order: "text",
    // The number that the shop sent to VIES, its answer, the consultation's number and when it was.
    vies_number: "text",
    vies_answer: "text",
    vies_consultation: "text",
    vies_answered_at: "time",
    // When staff got the task of a failed document. One with a number is issued all the same, on that day.
    failed_at: "time",
    error: "text",
  }),
  // A rate's net is rounded once, and its VAT is the rest, as the document's issuer does.
  text: (edition) => `
      select i.kind, i.number, i.issued_at, case i.status when 'drafted' then 'queued' else i.status end, o.code, i.name, i.nif, i.country, rate,
        round(exact)::int, (round(exact * (10000 + rate) / 10000) - round(exact))::int, round(exact * (10000 + rate) / 10000)::int, exemption,
        case i.kind when 'credit_note' then (select number from invoices where order_id = o.id and kind = 'invoice') end, i.created_at, i.purchase_order,
        c.number, case when c.order_id is null then null when c.is_valid is null then 'asked' when c.is_valid then 'valid' else 'invalid' end,
        c.consultation, c.answered_at, case i.status when 'failed' then
          (select max(created_at) from tasks where kind = 'invoice_failed' and subject = i.id::text) end, i.last_error
      from invoices i join orders o on o.id = i.order_id left join tax_number_checks c on c.order_id = o.id
        cross join lateral (select coalesce((line->>'vatRateBp')::int, o.vat_rate_bp) as rate, string_agg(distinct line->>'vatExemption', ', ') as exemption,
          sum((line->>'unitPriceCents')::numeric * (line->>'quantity')::numeric) as exact from jsonb_array_elements(i.lines) as line group by 1) as of_rate
      where ${ofEdition(edition)} order by i.created_at, i.id, rate desc`,
};
