import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { lockActiveSignup } from "#domain/people/accounts/lock-active-signup.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import { releaseCoupon, reserveCoupon } from "#domain/sales/shop/reserve-coupon.ts";
import { reserveQuotas, type Units } from "#domain/sales/shop/reserve-quotas.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { lockOwnOffer, reuseOffer } from "#domain/sales/waiting-list/return-offer.ts";
import { findLines } from "../find-orders.ts";
import { type OrderRow, orders } from "../tables.ts";

/**
 * Reserves for a closed, locked order what its lines need today, for money that came late: the same units and the same
 * coupon use once more, or nothing at all. What its offer of a waiting list keeps is the order's. The order is pending again then, and `late`: not its
 * buyer's open order. Null: the stock or the coupon is used up, or
 * the buyer has erased their account.
 */
export async function reserveAgain(tx: Transaction, order: OrderRow): Promise<OrderRow | null> {
  if (!(await lockActiveSignup(tx, order.signupId))) return null;
  const offer = order.offerId === null ? null : await lockOwnOffer(tx, order.offerId);
  if (order.couponId !== null && !(await reserveCoupon(tx, order.couponId))) return null;
  const units = await orderedUnits(tx, order.id);
  if (!(await reserveQuotas(tx, units, offer?.reserved))) {
    if (order.couponId !== null) await releaseCoupon(tx, order.couponId);
    return null;
  }
  if (offer) await reuseOffer(tx, offer.id, order.id);
  const reserved = {
    state: "pending" as const,
    late: true,
    closedAt: null,
    reservedQuotas: Object.fromEntries(units),
    reservedCoupon: order.couponId !== null,
  };
  await tx.update(orders).set(reserved).where(eq(orders.id, order.id));
  return { ...order, ...reserved };
}

/** The quota units that an order's lines count for today. */
async function orderedUnits(tx: Transaction, orderId: string): Promise<Units> {
  const lines = await findLines(tx, orderId);
  const ticketIds = lines.map(({ ticketId }) => ticketId);
  const tickets = await findOrderTickets(tx, ticketIds);
  return quotaUnits(
    lines.map(({ ticketId, quantity }) => ({ quotaIds: tickets.get(ticketId)?.quotaIds ?? [], quantity })),
  );
}
