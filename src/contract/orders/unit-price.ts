import { type Cents, decimalToCents, share } from "../money.ts";

/** The price of one unit with VAT, shown beside the spec's net price. */
export function withVat(netCents: Cents, vatRateBp: number): Cents {
  return netCents + share(netCents, vatRateBp, 10_000);
}

/** A fraction of the API in basis points: 0.23 is 2300. */
export const vatRateToBp = (rate: number): number => Math.round(rate * 10_000);

/** The same of a ticket as the API shows it. */
export const ticketWithVat = ({ price, vat_rate }: { price: string; vat_rate: number }): Cents =>
  withVat(decimalToCents(price), vatRateToBp(vat_rate));

/** `(fake_price - price) / fake_price * 100`, and 0 if either is missing or there is no saving. */
export function discountPercent(priceCents: Cents | null, fakePriceCents: Cents | null): number {
  if (priceCents === null || !fakePriceCents || fakePriceCents <= priceCents) return 0;
  return ((fakePriceCents - priceCents) / fakePriceCents) * 100;
}
