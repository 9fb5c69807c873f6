import { and, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

/** An order's invoice; null where none was requested. Its number is null until it is issued. */
export async function findInvoice(reads: Reads, orderId: string): Promise<InvoiceRow | null> {
  const [invoice] = await reads
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return invoice ?? null;
}

export async function findInvoices(reads: Reads, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return reads
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}
