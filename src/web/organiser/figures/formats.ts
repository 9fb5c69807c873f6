import { decimalToCents } from "#contract/money.ts";
import { perLocale } from "../../language/format-locale.ts";
import { formatEuros } from "../../ui/money/euros.ts";

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const wholeEuros = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
);
const shares = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);
const days = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
);
const months = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
);
const times = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone: "Europe/Lisbon" }),
);

export const formatNumber = (value: number): string => numbers().format(value);
export const formatShare = (share: number): string => shares().format(share);
/** Of an amount as the API gives it: `"49.90"`. */
export const formatAmount = (decimal: string): string => formatEuros(decimalToCents(decimal));
/** Without cents, for axes. */
export const formatWholeEuros = (euros: number): string => wholeEuros().format(euros);
/** A calendar day, `2026-10-26`. */
export const formatDay = (day: string): string => days().format(new Date(`${day}T00:00:00Z`));
/** `2026-10`. */
export const formatMonth = (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`));
export const formatTime = (at: string): string => times().format(new Date(at));
