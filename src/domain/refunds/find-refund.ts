import { eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { orders } from "../orders/tables.ts";
import { payments } from "../payments/tables.ts";
import { refunds } from "./tables.ts";

/** A refund with the payment that it gives back and that payment's order. */
export async function findRefund(reads: Reads, refundId: string) {
  const [found] = await reads
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, refundId));
  return found ?? null;
}

/** The same, for the jobs about one, which there must be. */
export async function requireRefund(reads: Reads, refundId: string) {
  const found = await findRefund(reads, refundId);
  if (!found) throw new Error(`There is no refund ${refundId}`);
  return found;
}
