import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";

/** True if a unit of these purchases has come in, by an entry that was not undone. */
export async function wasAdmitted(reads: Reads, purchaseIds: readonly string[]): Promise<boolean> {
  const { rows } = await reads.execute(sql`
    select from check_ins where purchase_id = any(${sql.param([...new Set(purchaseIds)])}::uuid[]) and result = 'admitted'
      and not exists (select from undone_check_ins as undone where undone.id = check_ins.id) limit 1`);
  return rows.length > 0;
}

/** The same for units. */
export async function wereAdmitted(
  reads: Reads,
  units: readonly { purchaseId: string; unit: number }[],
): Promise<boolean> {
  const { rows } = await reads.execute(sql`
    select from unnest(${sql.param(units.map(({ purchaseId }) => purchaseId))}::uuid[],
        ${sql.param(units.map(({ unit }) => unit))}::int[]) as used (purchase_id, unit)
      join check_ins on (check_ins.purchase_id, check_ins.unit) = (used.purchase_id, used.unit) and result = 'admitted'
    where not exists (select from undone_check_ins as undone where undone.id = check_ins.id) limit 1`);
  return rows.length > 0;
}
