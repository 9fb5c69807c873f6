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

/** All that an order can take or leave behind, as text: two that are equal show that nothing was taken between. */
export async function snapshotOf(db: LedgerSource): Promise<string> {
  const lines: string[] = [];
  for (const table of TABLES) {
    const rows = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t order by 1`,
    );
    lines.push(`${table} ${rows.length}`, ...rows.map(({ row }) => row));
  }
  return lines.join("\n");
}
