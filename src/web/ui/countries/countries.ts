import { countryCodes } from "./country-codes.ts";

export interface Country {
  code: string;
  name: string;
}

/** Portugal first, the rest by their names in `locale` (spec section 2, Checkout). */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const order = new Intl.Collator(locale);
  const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
  return countries.sort((one, other) => rank(one) - rank(other) || order.compare(one.name, other.name));
}

const rank = ({ code }: Country) => (code === "PT" ? 0 : 1);

/** Served from the flag-icons package, 4 × 3. */
export const flagPath = (code: string) => `/flags/${code.toLowerCase()}.svg`;
