import { languageTag } from "#contract/language.ts";
import { TIME_ZONE } from "#contract/lisbon-time.ts";
import { getLocale } from "#messages/runtime.js";

export const formatLocale = (): string => languageTag(getLocale());

/** Creates a formatter once per language: creating one is expensive. */
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

/** Formats dates and times in the reader's language, as in Lisbon; with `timeZone: "UTC"` calendar days. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }));
