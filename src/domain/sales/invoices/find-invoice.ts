import { and, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { invoices } from "./tables.ts";

/** An order's invoice; null where none was requested. Its number is null until it is issued. */
export async function findInvoice(reads: Reads, orderId: string): Promise<{ number: string | null } | null> {
  const [invoice] = await reads
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")));
  return invoice ?? null;
}
