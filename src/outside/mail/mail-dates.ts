import { getLocale } from "#messages/runtime.js";

// The event's own time zone, wherever the reader is.
const zone = { timeZone: "Europe/Lisbon" } as const;
const formats = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { ...zone, weekday: "long", day: "numeric", month: "long" }),
  days: new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month: "long", year: "numeric" }),
  times: new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
});
const byLanguage = { pt: formats("pt-PT"), en: formats("en-GB") };

/** `segunda-feira, 27 de outubro, 10:00 – 11:30`. An event may end after midnight, but it begins on its day. */
export function eventHours(start: Date, end: Date): string {
  const { day, times } = byLanguage[getLocale()];
  // Held together by spaces that do not break.
  return `${day.format(start)}, ${times.format(start)}\u00a0–\u00a0${times.format(end)}`;
}

/** `26–31 de outubro de 2025`; of one day alone, that day. */
export function daySpan(first: Date, last: Date): string {
  return byLanguage[getLocale()].days.formatRange(first, last);
}
