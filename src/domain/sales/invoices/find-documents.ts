import { asc, eq } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { OrderDocument } from "#contract/organiser/orders/order-page.ts";
import type { Reads } from "#db/transaction.ts";
import { invoices } from "./tables.ts";

export async function findDocuments(reads: Reads, orderId: string): Promise<OrderDocument[]> {
  const rows = await reads
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    number: row.number,
    provider: row.provider,
    total: centsToDecimal(row.totalCents),
    name: row.name,
    nif: row.nif,
    address: [row.address, [row.zip, row.city].filter(Boolean).join(" "), row.country]
      .filter(Boolean)
      .join(", "),
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    issued_at: row.issuedAt?.toISOString() ?? null,
    file: row.fileKey !== null,
  }));
}
