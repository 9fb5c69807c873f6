import type { Cents } from "#contract/money.ts";
import { type Discount, DiscountType, type Prices } from "#contract/orders/prices.ts";
import { splitCents } from "#contract/orders/split-cents.ts";
import type { TicketChangeWanted } from "#contract/organiser/orders/change-tickets.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { chooseHandLines } from "#domain/sales/orders/by-hand/price-hand-order.ts";
import { findLines } from "#domain/sales/orders/find-orders.ts";
import { type ChosenLine, priceLines } from "#domain/sales/orders/placing/order-rules.ts";
import type { OrderLineRow, OrderRow } from "#domain/sales/orders/tables.ts";
import type { Attempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import { isDoubleUndecided } from "#domain/sales/payments/double/earlier-paid.ts";
import { planRefund, type RefundPlan } from "#domain/sales/refunds/plan-refund.ts";
import type { Catalogue } from "#domain/sales/shop/catalogue.ts";
import { findUsedDiscount } from "#domain/sales/shop/coupons.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";

/** The effect of changing tickets: a preview shows it, `changeTickets` does it to a locked order. */
export interface ChangePlan {
  /** Takes the old tickets back, at all that is left of their price. */
  refund: RefundPlan;
  lines: ChosenLine[];
  prices: Prices;
  discount: Discount | null;
  /** The part of the old tickets' price that pays the new ones. */
  carriedCents: Cents;
  toPayCents: Cents;
  toRefundCents: Cents;
}

/**
 * By the order's units that are left, as `planRefund`. The new tickets cost what they cost now, less what the order's coupon takes off. Throws
 * what `planRefund` and `chooseHandLines` throw, and `invalid_input` where a ticket would stay what it is,
 * or the buyer has yet to decide about a second payment.
 */
export async function planChange(
  reads: Reads,
  attempt: Attempt,
  left: readonly Unit[],
  catalogue: Catalogue,
  wanted: TicketChangeWanted,
): Promise<ChangePlan> {
  const chosen = wanted.units.map(({ purchase, unit }) => ({ purchaseId: purchase, unit }));
  const refund = await planRefund(reads, attempt, left, { units: chosen, reason: "changed" });
  const { order } = attempt;
  // A whole change ends the order, and with it the question: the second payment would be kept for good.
  if (await isDoubleUndecided(reads, order.id)) throw doublePayment();
  if (refund.units.some(({ ticketId }) => ticketId === wanted.ticket)) throw sameTicket();
  const discount = await discountOf(reads, order, await findLines(reads, order.id), refund.units);
  const lines = chooseHandLines(
    catalogue,
    [{ ticket: wanted.ticket, quantity: refund.units.length }],
    discount,
  );
  const prices = priceLines(lines, discount, catalogue);
  return {
    refund,
    lines,
    prices,
    discount,
    carriedCents: Math.min(refund.cents, prices.totalCents),
    toPayCents: Math.max(0, prices.totalCents - refund.cents),
    toRefundCents: Math.max(0, refund.cents - prices.totalCents),
  };
}

/** A percentage is the coupon's; of a fixed sum the new tickets get the part that the old ones had. */
async function discountOf(
  reads: Reads,
  { couponId }: OrderRow,
  lines: readonly OrderLineRow[],
  units: readonly Unit[],
): Promise<Discount | null> {
  const coupon = couponId === null ? null : await findUsedDiscount(reads, couponId);
  if (!coupon || coupon.type === DiscountType.percentage) return coupon;
  const parts = new Map(
    lines.map(({ ticketId, quantity, unitPriceCents, netCents }) => [
      ticketId,
      splitCents(quantity * unitPriceCents - netCents, Array<number>(quantity).fill(1)),
    ]),
  );
  const amount = units.reduce((sum, { ticketId, unit }) => sum + (parts.get(ticketId)?.[unit - 1] ?? 0), 0);
  return { ...coupon, amount };
}

const sameTicket = () =>
  new Problem("invalid_input", "A ticket would stay what it is", {
    errors: [{ attr: "ticket", code: "same_ticket", detail: "Choose another ticket than it is" }],
  });

const doublePayment = () =>
  new Problem("invalid_input", "The buyer has yet to decide about a second payment", {
    errors: [
      {
        attr: "id",
        code: "double_payment",
        detail: "First the buyer decides, or one of the two is refunded",
      },
    ],
  });
