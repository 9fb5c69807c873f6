import { languageTag } from "#contract/language.ts";
import { eventZone } from "#contract/site/site-facts.ts";
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

/** Formats dates and times in the reader's language, by the event's clocks or those of a `zone`; with `timeZone: "UTC"` calendar days. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (zone?: string) => Intl.DateTimeFormat {
  const inZone = new Map<string, () => Intl.DateTimeFormat>();
  return (zone = options.timeZone ?? eventZone()) => {
    const known =
      inZone.get(zone) ??
      perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }));
    inZone.set(zone, known);
    return known();
  };
}
