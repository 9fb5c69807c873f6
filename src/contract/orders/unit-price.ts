import { type Cents, decimalToCents, share } from "../money.ts";

/** The price of one unit with VAT, shown beside the spec's net price. */
export function withVat(netCents: Cents, vatRateBp: number): Cents {
  return netCents + share(netCents, vatRateBp, 10_000);
}

/** The price without VAT that gives exactly this one with it; else the two whose prices with VAT are the nearest below and above. */
export function netsFor(grossCents: Cents, vatRateBp: number): Cents[] {
  const near = share(grossCents, 10_000, 10_000 + vatRateBp);
  const candidates = [near - 1, near, near + 1].filter((net) => net >= 0);
  const exact = candidates.find((net) => withVat(net, vatRateBp) === grossCents);
  if (exact !== undefined) return [exact];
  const below = candidates.findLast((net) => withVat(net, vatRateBp) < grossCents);
  const above = candidates.find((net) => withVat(net, vatRateBp) > grossCents);
  return [below, above].filter((net) => net !== undefined);
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
