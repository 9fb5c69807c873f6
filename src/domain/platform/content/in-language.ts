import type { Language } from "#contract/language.ts";
import type { Translations } from "#db/columns.ts";

/** A row's content in a language: each field that has no translation stays as the organiser wrote it. */
export function inLanguage<Row extends { translations: Translations }>(
  row: Row,
  language: Language,
): Omit<Row, "translations"> {
  const { translations, ...own } = row;
  return { ...own, ...translations[language] };
}
