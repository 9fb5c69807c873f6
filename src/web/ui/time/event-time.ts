import { perLocale } from "../../language/format-locale.ts";

// Always the event's time zone.
const zone = { timeZone: "Europe/Lisbon" } as const;
const dayAndTime = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...zone,
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);
// A formatter of its own: beside a day, Portuguese writes the short month as a number.
const month = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...zone, month: "short" }));

/** `26 OUT // 09:00`. */
export function eventTime(iso: string): string {
  return `${eventDay(iso)} // ${timeOfDay(iso)}`;
}

/** `26 OUT`, of a moment. */
export function eventDay(iso: string): string {
  const date = new Date(iso);
  return `${partsOf(date).day} ${shortMonth(date)}`;
}

/** `27 OUT`, of a calendar day, `2025-10-27`. Noon is the same day in Lisbon. */
export const dayLabel = (day: string): string => eventDay(`${day}T12:00:00Z`);

/** A calendar day in an address: `27`. Unique, as an edition is shorter than a month. */
export const dayParam = (day: string): string => String(Number(day.slice(8, 10)));

/** The day that an address names; null for none or an unknown one. */
export function chosenDay(days: readonly string[], param: string | null): string | null {
  return days.find((day) => dayParam(day) === param) ?? null;
}

/** `09:00`. */
export function timeOfDay(iso: string): string {
  const { hour, minute } = partsOf(new Date(iso));
  return `${hour}:${minute}`;
}

/** The calendar day in Lisbon, `2025-10-26`. */
export function dayOf(iso: string): string {
  return isoDay.format(new Date(iso));
}

/** `OUT`. */
export function shortMonth(date: Date): string {
  return month().format(date).replace(".", "").toUpperCase();
}

const isoDay = new Intl.DateTimeFormat("en-CA", { ...zone, dateStyle: "short" });

function partsOf(date: Date): Record<string, string> {
  return Object.fromEntries(
    dayAndTime()
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
}
