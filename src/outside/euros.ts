import { perLanguage } from "#contract/language.ts";
import type { Cents } from "#contract/money.ts";
import { getLocale } from "#messages/runtime.js";

const eurosIn = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }),
);

/** `4990` → `49,90 €`, as people read money in Portugal; in English `€49.90`. */
export const formatEuros = (cents: Cents): string => eurosIn(getLocale()).format(cents / 100);
