import { type Cents, share } from "../money.ts";

/** Spec section 9. */
export const DiscountType = { percentage: 1, fixed: 2 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

export interface PricedLine {
  ticketId: number;
  unitPriceCents: Cents;
  quantity: number;
}

export interface Discount {
  type: DiscountType;
  /** Basis points of the sum (1000 = 10 %) for a percentage, cents for a fixed amount. */
  amount: number;
  /** The tickets that it is for; null: all. */
  tickets: readonly number[] | null;
}

export const isDiscounted = (discount: Discount | null, ticketId: number): boolean =>
  discount !== null && (discount.tickets?.includes(ticketId) ?? true);

export interface Prices {
  /** Σ price × quantity, before the coupon, without VAT. */
  grossCents: Cents;
  discountCents: Cents;
  /** The base of the VAT. */
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
}

/**
 * The one price arithmetic, shared by the server that charges and the browser that shows (spec section 5). The coupon
 * is subtracted before VAT, from the tickets that it is for; nothing goes below zero; every step is rounded half up to the cent. `vatRateBp` is in
 * basis points: 2300 = 23 %.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  discount: Discount | null,
  vatRateBp: number,
): Prices {
  const grossCents = sumOf(lines);
  const eligibleCents = sumOf(lines.filter(({ ticketId }) => isDiscounted(discount, ticketId)));
  const discountCents = Math.min(eligibleCents, discount ? discountOn(eligibleCents, discount) : 0);
  const netCents = grossCents - discountCents;
  const vatCents = share(netCents, vatRateBp, 10_000);
  return { grossCents, discountCents, netCents, vatCents, totalCents: netCents + vatCents };
}

const sumOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);

function discountOn(eligibleCents: Cents, discount: Discount): Cents {
  return discount.type === DiscountType.fixed
    ? discount.amount
    : share(eligibleCents, discount.amount, 10_000);
}

/** The price of one unit with VAT, shown beside the spec's net price. */
export function withVat(netCents: Cents, vatRateBp: number): Cents {
  return netCents + share(netCents, vatRateBp, 10_000);
}

/** `(fake_price - price) / fake_price * 100`, and 0 if either is missing or there is no saving. */
export function discountPercent(priceCents: Cents | null, fakePriceCents: Cents | null): number {
  if (priceCents === null || !fakePriceCents || fakePriceCents <= priceCents) return 0;
  return ((fakePriceCents - priceCents) / fakePriceCents) * 100;
}
