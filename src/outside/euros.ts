import type { Cents } from "#contract/money.ts";
import { getLocale } from "#messages/runtime.js";

const format = (locale: string) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
const euros = { pt: format("pt-PT"), en: format("en-GB") };

/** `4990` → `49,90 €`, as people read money in Portugal; in English `€49.90`. */
export const formatEuros = (cents: Cents): string => euros[getLocale()].format(cents / 100);
