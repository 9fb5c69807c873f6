import { asc, inArray } from "drizzle-orm";
import type { ExportedInvoice } from "#contract/accounts/account-export.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { invoices } from "./tables.ts";

/** What was asked for in a buyer's name, oldest first. */
export async function exportInvoices(reads: Reads, paymentIds: string[]): Promise<ExportedInvoice[]> {
  const rows = await reads
    .select()
    .from(invoices)
    .where(inArray(invoices.paymentId, paymentIds))
    .orderBy(asc(invoices.createdAt));
  return rows.map((row) => ({
    payment: row.paymentId,
    kind: row.kind,
    number: row.number,
    total: centsToDecimal(row.totalCents),
    name: row.name,
    email: row.email,
    nif: row.nif,
    address: row.address,
    zip_code: row.zip,
    city: row.city,
    country: row.country,
    issued_at: row.issuedAt?.toISOString() ?? null,
  }));
}
