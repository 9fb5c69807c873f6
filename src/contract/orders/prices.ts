import { type Cents, share } from "../money.ts";
import { type LineAmounts, lineAmounts, vatByRate } from "./line-amounts.ts";

/** Spec section 9. */
export const DiscountType = { percentage: 1, fixed: 2 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

export interface PricedLine {
  ticketId: number;
  unitPriceCents: Cents;
  quantity: number;
  /** Basis points; null or left out: the edition's. */
  vatRateBp?: number | null;
  vatExemption?: string | undefined;
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
  /** In the lines' order. */
  lines: LineAmounts[];
  /** The VAT of each rate, the highest first; one where all have the same. */
  rates: LineAmounts[];
}

/**
 * The one price arithmetic, shared by the server that charges and the browser that shows (spec section 5). The coupon
 * is subtracted before VAT, from the tickets that it is for; nothing goes below zero; every step is rounded half up to the cent, VAT once for
 * each rate. `vatRateBp` is the edition's, in basis points: 2300 = 23 %.
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
  const amounts = lineAmounts(
    lines.map((line) => ({
      ...line,
      discounted: isDiscounted(discount, line.ticketId),
      vatRateBp: line.vatRateBp ?? vatRateBp,
    })),
    netCents,
  );
  const rates = vatByRate(amounts);
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  return {
    grossCents,
    discountCents,
    netCents,
    vatCents,
    totalCents: netCents + vatCents,
    lines: amounts,
    rates,
  };
}

const sumOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);

function discountOn(eligibleCents: Cents, discount: Discount): Cents {
  return discount.type === DiscountType.fixed
    ? discount.amount
    : share(eligibleCents, discount.amount, 10_000);
}
