import { languageTag } from "#contract/language.ts";
import { eventZone, wordsOf } from "#contract/site/site-facts.ts";
import { type TimeZone, zoneWords } from "#contract/time/time-zones.ts";
import { getLocale } from "#messages/runtime.js";

type Formats = ReturnType<typeof makeFormats>;
const made = new Map<string, Formats>();

/** In the reader's language, by the event's own clocks, wherever the reader is; by those of another edition, whose `zone` is given. */
function formats(timeZone = eventZone()): Formats {
  const locale = languageTag(getLocale());
  const key = `${locale} ${timeZone}`;
  const known = made.get(key) ?? makeFormats(locale, { timeZone });
  made.set(key, known);
  return known;
}

const makeFormats = (locale: string, zone: { timeZone: string }) => ({
  day: new Intl.DateTimeFormat(locale, { ...zone, weekday: "long", day: "numeric", month: "long" }),
  days: new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month: "long", year: "numeric" }),
  month: new Intl.DateTimeFormat(locale, { ...zone, month: "short" }),
  moments: new Intl.DateTimeFormat(locale, {
    ...zone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }),
  times: new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
});

/** `segunda-feira, 27 de outubro`. */
export const longDay = (date: Date, zone?: string): string => formats(zone).day.format(date);

/** `27 de outubro de 2025 às 10:00 (hora de Lisboa)`: for a deadline. */
export const momentWithZone = (date: Date, zone: TimeZone): string =>
  `${formats(zone).moments.format(date)} (${wordsOf(zoneWords(zone), getLocale())})`;

/** `10:00`. */
export const clockTime = (date: Date, zone?: string): string => formats(zone).times.format(date);

/** `10:00 – 11:30`. */
export function hours(start: Date, end: Date, zone?: string): string {
  const { times } = formats(zone);
  return `${times.format(start)} – ${times.format(end)}`;
}

/** `26 - 31 OUT`, `30 OUT - 2 NOV`, of calendar days (`2025-10-26`); of one day alone, that day. */
export function shortDaySpan(firstDay: string, lastDay: string): string {
  const month = (day: string) => formats().month.format(noonOf(day)).replace(".", "").toUpperCase();
  const number = (day: string) => String(Number(day.slice(8)));
  const last = `${number(lastDay)} ${month(lastDay)}`;
  if (firstDay === lastDay) return last;
  const sameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${number(firstDay)}${sameMonth ? "" : ` ${month(firstDay)}`} - ${last}`;
}

/** The same day in every zone that an edition may have. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** `26–31 de outubro de 2025`; of one day alone, that day. */
export function daySpan(first: Date, last: Date, zone?: string): string {
  return formats(zone).days.formatRange(first, last);
}
