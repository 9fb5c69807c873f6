import { perLocale } from "../language/format-locale.ts";

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** `NO` is `Noruega`, in the page's language; no code, no name. */
export const countryName = (code: string): string => code && (names().of(code) ?? code);
