import { asc, inArray } from "drizzle-orm";
import type { ExportedInvoice } from "#contract/accounts/account-export.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { findCurrentPayments } from "#domain/sales/orders/find-orders.ts";
import { invoices } from "./tables.ts";

export async function exportInvoices(reads: Reads, signupId: string): Promise<ExportedInvoice[]> {
  const paidBy = await findCurrentPayments(reads, signupId);
  const rows = await reads
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...paidBy.keys()]))
    .orderBy(asc(invoices.createdAt));
  return rows.map((row) => ({
    payment: paidBy.get(row.orderId) ?? "",
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
