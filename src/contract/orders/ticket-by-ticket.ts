import type { Cents } from "../money.ts";
import { withVat } from "./unit-price.ts";

interface ChargedLine {
  unitPriceCents: Cents;
  vatRateBp: number;
  /** After the coupon. */
  netCents: Cents;
}

/**
 * Returns the cents that tickets would come to if VAT were rounded on each of them, as the shop shows their
 * prices: a cent or two off the total at times. A coupon lowers a line as it lowers its price without VAT.
 */
export const ticketByTicket = (lines: readonly ChargedLine[]): Cents =>
  Math.round(
    lines
      .filter(({ unitPriceCents }) => unitPriceCents > 0)
      .map((line) => (withVat(line.unitPriceCents, line.vatRateBp) * line.netCents) / line.unitPriceCents)
      .reduce((sum, cents) => sum + cents, 0),
  );
