import type { Cents } from "#contract/money.ts";
import { perLocale } from "../language/format-locale.ts";

const euros = perLocale((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }));

/** `4990` → `"49,90 €"`, in English `"€49.90"`. */
export function formatEuros(cents: Cents): string {
  return euros().format(cents / 100);
}

const shares = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);

/** A fraction: `0.5` → `"50%"`. */
export function formatShare(share: number): string {
  return shares().format(share);
}

export interface PriceParts {
  /** The currency sign, if it comes first. */
  before: string;
  integer: string;
  decimals: string;
  after: string;
}

/** The parts of a large price: decimals only if they are not ",00". */
export function splitPrice(cents: Cents): PriceParts {
  const parts: PriceParts = { before: "", integer: "", decimals: "", after: "" };
  for (const { type, value } of euros().formatToParts(cents / 100)) {
    if (type === "integer" || type === "group") parts.integer += value;
    else if (type === "decimal" || type === "fraction") parts.decimals += cents % 100 === 0 ? "" : value;
    else if (parts.integer === "") parts.before += value;
    else parts.after += value;
  }
  return parts;
}
