import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Cents } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import { refunds } from "#domain/sales/refunds/tables.ts";
import { refundedTickets } from "#domain/sales/wallet/refunded-tickets.ts";
import { orderChanges } from "./tables.ts";

/** Returns the order and tickets that this order's tickets took the place of; null: it came of no change. */
export async function findChange(reads: Reads, orderId: string, language: Language) {
  const [found] = await reads
    .select({ change: orderChanges, from: orders.code, note: refunds.note })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.fromOrderId))
    .innerJoin(refunds, eq(refunds.id, orderChanges.refundId))
    .where(eq(orderChanges.orderId, orderId));
  if (!found) return null;
  const { change, from, note } = found;
  const { paidCents, refundedCents, refundId } = change;
  return { from, note, paidCents, refundedCents, tickets: await refundedTickets(reads, refundId, language) };
}

/** Returns the cents of this order that are paid by the tickets that its own were changed from. */
export async function findCarriedIn(reads: Reads, orderId: string): Promise<Cents> {
  const [found] = await reads.select().from(orderChanges).where(eq(orderChanges.orderId, orderId));
  return found?.carriedCents ?? 0;
}

/** The orders that an order's tickets were changed from and to. */
export async function findChanges(reads: Reads, orderId: string) {
  const from = await reads
    .select({ order: orders.id, code: orders.code })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.fromOrderId))
    .where(eq(orderChanges.orderId, orderId));
  const to = await reads
    .select({ order: orders.id, code: orders.code })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(eq(orderChanges.fromOrderId, orderId))
    .orderBy(orders.createdAt, orders.id);
  return { from: from[0] ?? null, to };
}
