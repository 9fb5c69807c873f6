import type { Cents } from "#contract/money.ts";
import { share } from "#contract/money.ts";
import { lineNets } from "#domain/sales/orders/line-nets.ts";
import type { DocumentLine } from "#outside/invoices/invoices.ts";

interface SoldLine {
  name: string;
  quantity: number;
  /** As listed, without VAT. */
  unitPriceCents: Cents;
  /** True: the order's coupon lowers its price. */
  discounted: boolean;
}

/**
 * An order's lines as an invoice shows them: net prices after the coupon, whose sum is `netCents` to the cent. The
 * discount is spread as `lineNets` says; cents that a line's units do not divide go to its last units, which then form a line of their own. Free lines are left out.
 */
export function invoiceLines(sold: readonly SoldLine[], netCents: Cents, vatRateBp: number): DocumentLine[] {
  const nets = lineNets(sold, netCents);
  return sold.flatMap((line, index) => unitsOf(line, nets[index] ?? 0, vatRateBp));
}

function unitsOf({ name, quantity }: SoldLine, netCents: Cents, vatRateBp: number): DocumentLine[] {
  const each = Math.floor(netCents / quantity);
  const dearer = netCents % quantity;
  return [
    { name, unitPriceCents: each, quantity: quantity - dearer, vatRateBp },
    { name, unitPriceCents: each + 1, quantity: dearer, vatRateBp },
  ].filter((line) => line.quantity > 0 && line.unitPriceCents > 0);
}

/**
 * One line for a refunded sum, VAT included. Not every sum is a net price in cents plus VAT (0.03 € at 23 % is not),
 * so the net price has hundredths of a cent: with VAT it rounds to the sum at any rate.
 */
export function creditLine(name: string, amountCents: Cents, vatRateBp: number): DocumentLine {
  return {
    name,
    unitPriceCents: share(amountCents * 100, 10_000, 10_000 + vatRateBp) / 100,
    quantity: 1,
    vatRateBp,
  };
}
