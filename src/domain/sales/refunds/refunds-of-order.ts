import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { type RefundRow, refunds } from "./tables.ts";

/** The refunds of all attempts to pay an order, oldest first. */
export async function refundsOfOrder(reads: Reads, orderId: string): Promise<RefundRow[]> {
  return reads
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
