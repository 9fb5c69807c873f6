import { perLocale } from "./format-locale.ts";

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }));

/** A language's name in that of the page: `inglês`. */
export const languageIn = (code: string): string => names().of(code) ?? code;

/** The same, to stand alone: `Inglês`. */
export function languageTitle(code: string): string {
  const name = languageIn(code);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
