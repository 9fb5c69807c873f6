import { asc, eq, sql } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import { type PaymentRow, payments } from "#domain/sales/payments/tables.ts";
import { findOrder } from "./find-orders.ts";
import { type OrderRow, orders } from "./tables.ts";

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

/** Locks an order with the attempt that it was paid by, or waits for. Throws `not_found`. */
export async function lockCurrent(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Problem("not_found", "There is no such order");
  const locked = await lockOrder(tx, order.currentPaymentId);
  const { currentPaymentId } = locked.order;
  if (locked.payment.id === currentPaymentId) return locked;
  // Another attempt has taken its place while this one waited for the lock.
  const current = locked.others.find(({ id }) => id === currentPaymentId);
  if (!current) throw new Error(`Order ${orderId} has no payment ${currentPaymentId}`);
  const others = [locked.payment, ...locked.others].filter((one) => one !== current);
  return { ...locked, payment: current, others };
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
