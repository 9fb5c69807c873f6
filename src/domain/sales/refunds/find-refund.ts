import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { refunds } from "./tables.ts";

export async function findRefund(reads: Reads, refundId: string) {
  const [found] = await findWhere(reads, eq(refunds.id, refundId));
  return found ?? null;
}

/** The same by what the provider knows it by, now or before it was begun again. */
export async function findRefundOfProvider(reads: Reads, id: string) {
  const [found] = await findWhere(reads, or(eq(refunds.id, id), eq(refunds.retriedAs, id)));
  return found ?? null;
}

export async function findRefunds(reads: Reads, ids: readonly string[]) {
  return ids.length === 0 ? [] : findWhere(reads, inArray(refunds.id, [...ids]));
}

export async function requireRefund(reads: Reads, refundId: string) {
  const found = await findRefund(reads, refundId);
  if (!found) throw new Error(`There is no refund ${refundId}`);
  return found;
}

const findWhere = (reads: Reads, where: SQL | undefined) =>
  reads
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where);
