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

/** Whether the file of each order's invoice is here; an order without an invoice is not named. */
export async function findInvoiceStates(
  reads: Reads,
  orderIds: readonly string[],
): Promise<Map<string, "awaited" | "ready">> {
  if (orderIds.length === 0) return new Map();
  const rows = await reads
    .select({ orderId: invoices.orderId, fileKey: invoices.fileKey })
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, "invoice")));
  return new Map(rows.map(({ orderId, fileKey }) => [orderId, fileKey === null ? "awaited" : "ready"]));
}

export async function findInvoices(reads: Reads, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  return reads
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}
