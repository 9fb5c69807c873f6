import { getLocale } from "#messages/runtime.js";

/** Dates and numbers in English are written as Europe writes them: day before month, 24 hours. */
const formatLocales = { pt: "pt-PT", en: "en-GB" };

export const formatLocale = (): string => formatLocales[getLocale()];

/** Makes a formatter once for each language: making one costs more than using it. */
export function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const locale = formatLocale();
    const known = made.get(locale);
    if (known) return known;
    const formatter = make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
