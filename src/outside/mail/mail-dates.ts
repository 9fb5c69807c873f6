import { getLocale } from "#messages/runtime.js";

// The event's own time zone, wherever the reader is.
const zone = { timeZone: "Europe/Lisbon" } as const;
const formats = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { ...zone, weekday: "long", day: "numeric", month: "long" }),
  days: new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month: "long", year: "numeric" }),
  times: new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
});
const byLanguage = { pt: formats("pt-PT"), en: formats("en-GB") };

/** `segunda-feira, 27 de outubro`. */
export const longDay = (date: Date): string => byLanguage[getLocale()].day.format(date);

/** `10:00`. */
export const clockTime = (date: Date): string => byLanguage[getLocale()].times.format(date);

/** `10:00 – 11:30`. */
export function hours(start: Date, end: Date): string {
  const { times } = byLanguage[getLocale()];
  return `${times.format(start)} – ${times.format(end)}`;
}

/** `26–31 de outubro de 2025`; of one day alone, that day. */
export function daySpan(first: Date, last: Date): string {
  return byLanguage[getLocale()].days.formatRange(first, last);
}
