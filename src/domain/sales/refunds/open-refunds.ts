import { and, eq, lte } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { refunds } from "./tables.ts";

/** The refunds that began before then and are neither done nor refused. */
export async function openRefunds(reads: Reads, before: Date): Promise<string[]> {
  const rows = await reads
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, "begun"), lte(refunds.createdAt, before)));
  return rows.map(({ id }) => id);
}
