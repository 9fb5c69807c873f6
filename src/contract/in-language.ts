import { baseLanguage, type Language, languages, languagesInUse, shownLanguage } from "./language.ts";

/**
 * A row's texts in a language. One that lacks a text there has it in the first language, else in whichever it was written in.
 */
export function inLanguage<Row extends { translations: Partial<Record<Language, object>> }>(
  row: Row,
  language: Language,
): Omit<Row, "translations"> {
  const { translations, ...own } = row;
  const texts: Partial<Record<Language, object>> = { [baseLanguage]: own, ...translations };
  const order = [shownLanguage(language), ...languagesInUse(), ...languages];
  const names = new Set(Object.values(translations).flatMap((translated) => Object.keys(translated ?? {})));
  const shown = [...names].flatMap((name) => {
    const text = order.map((one) => Reflect.get(texts[one] ?? {}, name)).find(isThere);
    return text === undefined ? [] : [[name, text]];
  });
  return { ...own, ...Object.fromEntries(shown) };
}

const isThere = (text: unknown): boolean => (Array.isArray(text) ? text.length > 0 : Boolean(text));
