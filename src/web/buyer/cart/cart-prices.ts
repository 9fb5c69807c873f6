import { decimalToCents } from "#contract/money.ts";
import { DiscountType, type Prices, priceOrder } from "#contract/orders/prices.ts";
import { vatRateToBp } from "#contract/orders/unit-price.ts";
import type { CartLine } from "./cart-lines.ts";
import type { CartCoupon } from "./stored-cart.ts";

/** `vatRate` is the edition's fraction, for tickets without one: 0.23 is 23 %. */
export function cartPrices(lines: readonly CartLine[], coupon: CartCoupon | null, vatRate: number): Prices {
  return priceOrder(
    lines.map((line) => ({
      ticketId: line.ticket.id,
      unitPriceCents: decimalToCents(line.ticket.price),
      quantity: line.quantity,
      vatRateBp: vatRateToBp(line.ticket.vat_rate ?? vatRate),
      vatExemption: line.ticket.vat_exemption,
    })),
    coupon && {
      type: coupon.discount_type,
      amount: decimalToCents(coupon.discount_amount),
      tickets: coupon.tickets,
    },
    vatRateToBp(vatRate),
  );
}

/** A minus sign, the amount, then € or % (spec section 5). */
export function couponLabel({ discount_type, discount_amount }: CartCoupon): string {
  const amount = discount_amount.replace(/\.00$/, "").replace(".", ",");
  return `-${amount}${discount_type === DiscountType.fixed ? "€" : "%"}`;
}
