import { asc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import { type PaymentRow, payments } from "#domain/sales/payments/tables.ts";
import { type OrderRow, orders } from "./tables.ts";

/** A locked order with one of its payment attempts and the others. */
export interface LockedOrder {
  order: OrderRow;
  payment: PaymentRow;
  /** Oldest first. */
  others: PaymentRow[];
}

/**
 * Locks the order of a payment attempt, as every writer does first, and only then reads its attempts, so that none is
 * missed that was added while this one waited. Throws `not_found`.
 */
export async function lockOrder(tx: Transaction, paymentId: string): Promise<LockedOrder> {
  const [[order], attempts] = await Promise.all([
    orderForUpdate(tx).execute({ id: paymentId }),
    attemptsOfOrder(tx).execute({ id: paymentId }),
  ]);
  const payment = attempts.find(({ id }) => id === paymentId);
  if (!order || !payment) throw new Problem("not_found", "There is no such payment");
  return { order, payment, others: attempts.filter((one) => one !== payment) };
}

const orderOf = sql`(select order_id from payments where id = ${sql.placeholder("id")})`;

const orderForUpdate = prepared("order_for_update", (reads) =>
  reads.select().from(orders).where(eq(orders.id, orderOf)).for("no key update"),
);

const attemptsOfOrder = prepared("attempts_of_order", (reads) =>
  reads
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderOf))
    .orderBy(asc(payments.createdAt), asc(payments.id)),
);
