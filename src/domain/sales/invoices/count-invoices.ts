import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { issuedWrong } from "./issued-wrong.ts";
import { invoices } from "./tables.ts";

const states = ["queued", "drafted", "retrying", "failed", "wrong", "issued"] as const;

/** Counts invoices and credit notes by state; `retrying` are those whose last attempt went wrong, `wrong` those that a person alone can put right. */
export async function countInvoices(reads: Reads): Promise<{ status: string; count: number }[]> {
  const state = sql<string>`case when ${invoices.status} in ('queued', 'drafted') and ${invoices.lastError} is not null
    then 'retrying' when ${issuedWrong} then 'wrong' else ${invoices.status} end`;
  const rows = await reads
    .select({ state, count: sql<number>`count(*)::int` })
    .from(invoices)
    .groupBy(sql`1`);
  return states.map((status) => ({ status, count: rows.find((row) => row.state === status)?.count ?? 0 }));
}
