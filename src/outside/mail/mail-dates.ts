import { perLanguage } from "#contract/language.ts";
import { TIME_ZONE } from "#contract/lisbon-time.ts";
import { getLocale } from "#messages/runtime.js";

// The event's own time zone, wherever the reader is.
const zone = { timeZone: TIME_ZONE } as const;
const formatsIn = perLanguage((locale) => ({
  day: new Intl.DateTimeFormat(locale, { ...zone, weekday: "long", day: "numeric", month: "long" }),
  days: new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month: "long", year: "numeric" }),
  month: new Intl.DateTimeFormat(locale, { ...zone, month: "short" }),
  times: new Intl.DateTimeFormat(locale, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
}));

/** `segunda-feira, 27 de outubro`. */
export const longDay = (date: Date): string => formatsIn(getLocale()).day.format(date);

/** `10:00`. */
export const clockTime = (date: Date): string => formatsIn(getLocale()).times.format(date);

/** `10:00 – 11:30`. */
export function hours(start: Date, end: Date): string {
  const { times } = formatsIn(getLocale());
  return `${times.format(start)} – ${times.format(end)}`;
}

/** `26 - 31 OUT`, `30 OUT - 2 NOV`, of calendar days (`2025-10-26`); of one day alone, that day. */
export function shortDaySpan(firstDay: string, lastDay: string): string {
  const month = (day: string) =>
    formatsIn(getLocale()).month.format(noonOf(day)).replace(".", "").toUpperCase();
  const number = (day: string) => String(Number(day.slice(8)));
  const last = `${number(lastDay)} ${month(lastDay)}`;
  if (firstDay === lastDay) return last;
  const sameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${number(firstDay)}${sameMonth ? "" : ` ${month(firstDay)}`} - ${last}`;
}

/** The same day in Lisbon, in summer and in winter. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** `26–31 de outubro de 2025`; of one day alone, that day. */
export function daySpan(first: Date, last: Date): string {
  return formatsIn(getLocale()).days.formatRange(first, last);
}
