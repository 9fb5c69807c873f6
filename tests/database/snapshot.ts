import type { LedgerSource } from "#domain/sales/ledger/check-ledger.ts";

const TABLES = [
  "quotas",
  "coupons",
  "orders",
  "order_lines",
  "order_events",
  "payments",
  "purchases",
  "assignments",
  "refunds",
  "sandbox_charges",
  "sandbox_refunds",
];

const STATEMENT = TABLES.map(
  (table, place) => `select ${place} as place, to_jsonb(t)::text as row from ${table} t`,
).join(" union all ");

/** All that an order can take or leave behind, as text: two that are equal show that nothing was taken between. */
export async function snapshotOf(db: LedgerSource): Promise<string> {
  const rows = await db.query<{ place: number; row: string }>(`${STATEMENT} order by 1, 2`);
  return rows.map(({ place, row }) => `${TABLES[place]} ${row}`).join("\n");
}
