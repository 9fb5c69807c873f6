import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

export async function findInvoices(reads: Reads, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return reads
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}
