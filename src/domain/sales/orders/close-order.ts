import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { releaseCoupon } from "#domain/sales/shop/reserve-coupon.ts";
import { releaseQuotas } from "#domain/sales/shop/reserve-quotas.ts";
import { returnOffer } from "#domain/sales/waiting-list/return-offer.ts";
import type { Cause } from "./order-event-names.ts";
import { recordEvents } from "./order-events.ts";
import { type OrderRow, orders, type ReservedQuotas } from "./tables.ts";
import { transferCouponUse } from "./ticket-changes/transfer-coupon-use.ts";

interface Close {
  state: "cancelled" | "expired" | "refunded";
  cause: Cause;
  /** The attempt by which it ended. */
  paymentId: string;
  answer?: object | null;
  /** Its last tickets were changed to others: its event says so, and no webhook that all was refunded. */
  changed?: boolean;
  now: Date;
}

/**
 * Closes a locked order and gives back exactly what it reserves; it reserves nothing afterwards, so that a second closing
 * gives back nothing.
 */
export async function closeOrder(tx: Transaction, order: OrderRow, close: Close): Promise<OrderRow> {
  // Before its units: the dispatcher locks entries and then quotas, too.
  if (order.offerId !== null)
    await returnOffer(tx, { offerId: order.offerId, orderId: order.id, now: close.now });
  const closed = { state: close.state, closedAt: close.now, reservedQuotas: {}, reservedCoupon: false };
  await Promise.all([
    tx.update(orders).set(closed).where(eq(orders.id, order.id)),
    recordEvents(tx, {
      orderId: order.id,
      paymentId: close.paymentId,
      at: close.now,
      event: close.state,
      cause: close.cause,
      providerAnswer: close.answer ?? null,
      ...(close.changed ? { detail: { changed: 1 } } : {}),
    }),
  ]);
  // Coupons before quotas, as who orders locks them.
  await endCouponUse(tx, order);
  await releaseQuotas(tx, reservedUnits(order.reservedQuotas));
  return { ...order, ...closed };
}

async function endCouponUse(tx: Transaction, order: OrderRow): Promise<void> {
  if (!order.reservedCoupon || order.couponId === null) return;
  if (!(await transferCouponUse(tx, order))) await releaseCoupon(tx, order.couponId);
}

export function reservedUnits(reserved: ReservedQuotas): Map<number, number> {
  return new Map(Object.entries(reserved).map(([quotaId, units]) => [Number(quotaId), units]));
}
