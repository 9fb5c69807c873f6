import { perLanguage } from "#contract/language.ts";
import type { Cents } from "#contract/money.ts";
import { getLocale } from "#messages/runtime.js";

const eurosIn = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }),
);

/** `4990` → `49,90 €`, as people read money in Portugal; in English `€49.90`. */
export const formatEuros = (cents: Cents): string => eurosIn(getLocale()).format(cents / 100);

const sharesIn = perLanguage((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** A fraction: `0.5` → `50%`. */
export const formatShare = (share: number): string => sharesIn(getLocale()).format(share);
