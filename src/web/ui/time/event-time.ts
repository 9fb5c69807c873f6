import { eventZone } from "#contract/site/site-facts.ts";
import { zoneText, zoneTime } from "#contract/time/zone-time.ts";
import { dateFormat } from "../language/format-locale.ts";

// Beside a day, Portuguese writes the short month as a number.
const month = dateFormat({ month: "short" });

/** `26 OUT // 09:00`. */
export function eventTime(iso: string): string {
  return `${eventDay(iso)} // ${timeOfDay(iso)}`;
}

/** `2 NOV 2025 // 00:00`. */
export const yearTime = (iso: string): string =>
  `${eventDay(iso)} ${zoneText(new Date(iso), eventZone()).slice(0, 4)} // ${timeOfDay(iso)}`;

/** With the year where it is not this one: `15 JAN 2027 // 09:00`, read in November. */
export const timeFrom = (iso: string, thisYear: number | null): string =>
  zoneTime(new Date(iso), eventZone()).day.startsWith(`${thisYear}-`) ? eventTime(iso) : yearTime(iso);

/** `26 OUT`, of a moment. */
export function eventDay(iso: string): string {
  const date = new Date(iso);
  return `${zoneText(date, eventZone()).slice(8, 10)} ${shortMonth(date)}`;
}

/** `27 OUT`, of a calendar day, `2025-10-27`. Noon is the same day in every zone. */
export const dayLabel = (day: string): string => eventDay(`${day}T12:00:00Z`);

/** A calendar day in an address: `27`. Unique, as an edition is shorter than a month. */
export const dayParam = (day: string): string => String(Number(day.slice(8, 10)));

/** The day that an address names; null for none or an unknown one. */
export function chosenDay(days: readonly string[], param: string | null): string | null {
  return days.find((day) => dayParam(day) === param) ?? null;
}

/** `09:00`. */
export function timeOfDay(iso: string): string {
  return zoneText(new Date(iso), eventZone()).slice(11, 16);
}

/** The calendar day by the event's clocks, `2025-10-26`. */
export function dayOf(iso: string): string {
  return zoneTime(new Date(iso), eventZone()).day;
}

/** `OUT`. */
export function shortMonth(date: Date): string {
  return month().format(date).replace(".", "").toUpperCase();
}
