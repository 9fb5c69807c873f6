import { asc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import { type PaymentRow, payments } from "./tables.ts";

/** A payment and the other tries to pay its order, all locked. */
export interface LockedOrder {
  payment: PaymentRow;
  /** Oldest first. */
  others: PaymentRow[];
}

/**
 * Locks an order by the row of its first payment, which every writer does first, and then reads all its payments: so
 * nobody misses a try that was added while they waited. Throws `not_found`.
 */
export async function lockOrder(tx: Transaction, paymentId: string): Promise<LockedOrder> {
  const [, tries] = await Promise.all([
    firstForUpdate(tx).execute({ id: paymentId }),
    triesForUpdate(tx).execute({ id: paymentId }),
  ]);
  const payment = tries.find(({ id }) => id === paymentId);
  if (!payment) throw new Problem("not_found", "There is no such payment");
  return { payment, others: tries.filter((one) => one !== payment) };
}

const orderOf = sql`(select order_id from payments where id = ${sql.placeholder("id")})`;

const firstForUpdate = prepared("order_for_update", (reads) =>
  reads.select({ id: payments.id }).from(payments).where(eq(payments.id, orderOf)).for("update"),
);

const triesForUpdate = prepared("tries_for_update", (reads) =>
  reads
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderOf))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for("update"),
);
