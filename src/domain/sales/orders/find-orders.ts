import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { ShownOrderState } from "#contract/orders/order-states.ts";
import type { Reads } from "#db/transaction.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "./tables.ts";
import { shownState } from "./ticket-changes/shown-state.ts";

export async function findOrder(reads: Reads, id: string): Promise<OrderRow | null> {
  const [order] = await reads.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

export async function findOrdersByIds(reads: Reads, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((order) => [order.id, order]));
}

export type OrderStates = ReadonlyMap<string, OrderRow["state"]>;

export async function findOrderStates(reads: Reads, ids: readonly string[]): Promise<OrderStates> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The order that a buyer placed under this key, with its first payment attempt: the one that answers a repeat. */
export async function findByIdempotencyKey(reads: Reads, signupId: string, key: string) {
  const [found] = await reads
    .select({ id: orders.id, requestHash: orders.requestHash, firstPaymentId: payments.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.signupId, signupId), eq(orders.idempotencyKey, key)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(1);
  return found ?? null;
}

/** The newest orders that buyers placed in the shop since a moment; `state` as people read it. */
export async function findNewestOrders(reads: Reads, since: Date, limit: number) {
  return reads
    .select({
      id: orders.id,
      code: orders.code,
      signupId: orders.signupId,
      createdAt: orders.createdAt,
      state: sql<ShownOrderState>`${sql.raw(shownState("orders"))}`,
    })
    .from(orders)
    .where(and(gte(orders.createdAt, since), inArray(orders.source, ["shop", "multibanco"])))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

export async function findLines(reads: Reads, orderId: string): Promise<OrderLineRow[]> {
  return reads
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.ticketId));
}

export async function findOrdersWithLines(
  reads: Reads,
  ids: readonly string[],
): Promise<{ order: OrderRow; lines: OrderLineRow[] }[]> {
  const found = await reads
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const lines = await reads
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.ticketId));
  return found.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}

/** The attempt by which each of a buyer's orders is or was to be paid, by the order's id. */
export async function findCurrentPayments(reads: Reads, signupId: string): Promise<Map<string, string>> {
  const rows = await reads
    .select({ id: orders.id, paymentId: orders.currentPaymentId })
    .from(orders)
    .where(eq(orders.signupId, signupId));
  return new Map(rows.map(({ id, paymentId }) => [id, paymentId]));
}
