import { and, desc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { type PaymentRow, payments } from "../tables.ts";

export interface Attempt {
  payment: PaymentRow;
  order: OrderRow;
}

/** By the attempt's id; null where there is none. Requests of one turn share the statement. */
export const findAttempt: (reads: Reads, paymentId: string) => Promise<Attempt | null> = batchedLookup(
  async (reads, ids) => {
    const rows = await attemptsByIds(reads).execute({ ids });
    return new Map(rows.map((row) => [row.payment.id, row]));
  },
);

const attemptsByIds = prepared("attempts_by_ids", (reads) =>
  attempts(reads).where(sql`${payments.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

export const attempts = (reads: Reads) =>
  reads
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic();

/** An order with the attempt that it was paid by, or waits for. Throws `not_found`. */
export async function requireCurrent(reads: Reads, orderId: string): Promise<Attempt> {
  const [current] = await attempts(reads).where(
    and(eq(orders.id, orderId), eq(payments.id, orders.currentPaymentId)),
  );
  if (!current) throw new Problem("not_found", "There is no such order");
  return current;
}

export async function findAttemptsOf(
  reads: Reads,
  signupId: string,
  page: { offset: number; limit: number },
): Promise<Attempt[]> {
  return attempts(reads)
    .where(eq(orders.signupId, signupId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(page.limit)
    .offset(page.offset);
}
