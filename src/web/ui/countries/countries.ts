import { countryCodes } from "./country-codes.ts";

export interface Country {
  code: string;
  name: string;
}

/** The seller's first, which is Portugal in the spec; the rest by their names in `locale` (spec section 2, Checkout). */
export function listCountries(locale: string, sellers: string): Country[] {
  const rank = ({ code }: Country) => (code === sellers ? 0 : 1);
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const order = new Intl.Collator(locale);
  const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  return countries.sort((one, other) => rank(one) - rank(other) || order.compare(one.name, other.name));
}

/** Served from the flag-icons package, 4 × 3. */
export const flagPath = (code: string) => `/flags/${code.toLowerCase()}.svg`;
