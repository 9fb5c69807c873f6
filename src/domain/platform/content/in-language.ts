import type { Language } from "#contract/language.ts";
import type { Translations } from "#db/columns.ts";

/**
 * A row's content in a language: each field that has no translation stays as the organiser wrote it, and one that they wrote
 * in another language alone is in that.
 */
export function inLanguage<Row extends { translations: Translations }>(
  row: Row,
  language: Language,
): Omit<Row, "translations"> {
  const { translations, ...own } = row;
  const written = Object.values(translations).flatMap((texts) => Object.entries(texts ?? {}));
  const elsewhere = written.filter(([name, text]) => text && own[name as keyof typeof own] === "");
  return { ...own, ...Object.fromEntries(elsewhere), ...translations[language] };
}
