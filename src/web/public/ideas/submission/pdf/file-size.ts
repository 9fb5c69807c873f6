import { perLocale } from "#web/ui/language/format-locale.ts";

const UNITS = ["B", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
const figures = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** Spec section 5: units from B to YB by 1024, at most three decimals. */
export function fileSize(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${figures().format(bytes / 1024 ** unit)} ${UNITS[unit]}`;
}
