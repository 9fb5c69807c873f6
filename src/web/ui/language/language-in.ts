import type { Language } from "#contract/language.ts";
import { perLocale } from "./format-locale.ts";

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }));

/** A language's name in that of the page: `inglês`. */
export const languageIn = (language: Language): string => names().of(language) ?? language;

/** The same, to stand alone: `Inglês`. */
export function languageTitle(language: Language): string {
  const name = languageIn(language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
