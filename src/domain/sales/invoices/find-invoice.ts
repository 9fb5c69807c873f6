import { and, desc, eq, inArray } from "drizzle-orm";
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

/** The newest credit note of an order; null where it has none. */
export async function findCreditNote(reads: Reads, orderId: string): Promise<InvoiceRow | null> {
  const [newest] = await reads
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "credit_note")))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1);
  return newest ?? null;
}

/** `ready`: the file of the invoice, or of the newest credit note, is here. Orders without are left out. */
export async function findInvoiceStates(
  reads: Reads,
  orderIds: readonly string[],
  kind: InvoiceRow["kind"],
): Promise<Map<string, "awaited" | "ready">> {
  if (orderIds.length === 0) return new Map();
  const rows = await reads
    .select({ orderId: invoices.orderId, fileKey: invoices.fileKey })
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, kind)))
    .orderBy(invoices.createdAt, invoices.id);
  return new Map(rows.map(({ orderId, fileKey }) => [orderId, fileKey === null ? "awaited" : "ready"]));
}

export async function findInvoices(reads: Reads, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return reads
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}
