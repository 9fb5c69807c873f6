import { inLanguage } from "#contract/in-language.ts";
import { baseLanguage, type Language } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

/**
 * A record as staff read it: its texts in their language, or in one in which they are written. `translations` then has those of
 * every language, so that its own are not lost.
 */
export function inStaffLanguage<Row extends object>(row: Row): Row {
  if (!hasTranslations(row)) return row;
  const { translations, ...own } = row;
  return { ...row, ...inLanguage(row, getLocale()), translations: { [baseLanguage]: own, ...translations } };
}

const hasTranslations = (
  row: object,
): row is { translations: Partial<Record<Language, Record<string, string>>> } =>
  "translations" in row && typeof row.translations === "object" && row.translations !== null;
