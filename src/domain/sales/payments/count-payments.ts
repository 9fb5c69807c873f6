import { count } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Reads } from "#db/transaction.ts";
import { payments } from "./tables.ts";

export async function countPayments(reads: Reads): Promise<{ status: string; count: number }[]> {
  const rows = await reads
    .select({ status: payments.status, count: count() })
    .from(payments)
    .groupBy(payments.status);
  return Object.entries(PaymentStatus).map(([status, number]) => ({
    status,
    count: rows.find((row) => row.status === number)?.count ?? 0,
  }));
}
