import { decimalToCents } from "#contract/money.ts";
import { dateFormat, perLocale } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));
const wholeEuros = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
);
const shares = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);
const days = dateFormat({ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const months = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const times = dateFormat({ timeStyle: "medium" });

export const formatNumber = (value: number): string => numbers().format(value);
export const formatShare = (share: number): string => shares().format(share);
/** Takes an amount as the API gives it: `"49.90"`. */
export const formatAmount = (decimal: string): string => formatEuros(decimalToCents(decimal));
/** Without cents, for axes. */
export const formatWholeEuros = (euros: number): string => wholeEuros().format(euros);
export const formatDay = (day: string): string => days().format(new Date(`${day}T00:00:00Z`));
export const formatMonth = (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`));
export const formatTime = (at: string): string => times().format(new Date(at));
