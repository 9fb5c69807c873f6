import { columnsOf, type ExportStatement } from "./export-columns.ts";

/** A row for each till and way to pay. */
export const tillStatement: ExportStatement = {
  columns: columnsOf({
    till: "text",
    seller: "text",
    opened_at: "time",
    closed_at: "time",
    method: "text",
    float: "money",
    sales: "integer",
    sold: "money",
    refunds: "integer",
    refunded: "money",
    expected: "money",
    counted: "money",
    difference: "money",
    note: "text",
  }),
  text: () => `
      select t.id::text, s.name, t.opened_at, t.closed_at, way.method, way.float, e.sales, e.sold, e.refunds, e.refunded,
        coalesce(way.expected, way.float + e.sold - e.refunded), way.counted, way.counted - way.expected, t.note
      from tills t join staff s on s.id = t.staff_id
        cross join lateral (values ('cash', t.float_cents, t.expected_cash_cents, t.counted_cash_cents),
          ('terminal', 0, t.expected_terminal_cents, t.counted_terminal_cents)) as way (method, float, expected, counted)
        cross join lateral (select count(*) filter (where refund_id is null)::int as sales,
          coalesce(sum(amount_cents) filter (where refund_id is null), 0)::int as sold, count(refund_id)::int as refunds,
          -coalesce(sum(amount_cents) filter (where refund_id is not null), 0)::int as refunded
          from till_entries where till_id = t.id and till_entries.method = way.method) as e
      order by t.opened_at, t.id, way.method`,
};
