import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { timeOfDay } from "#web/ui/time/event-time.ts";

/** The editor moves sessions by so many minutes. */
export const STEP_MINUTES = 5;
export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The moment from which clocks on this day count, in ms: noon in Lisbon less twelve hours. On the day when clocks change that
 * is not midnight, and yet every minute after the change is where the clock says.
 */
export function clockStart(day: string): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  const noon = `${day}T12:00:00.000Z`;
  const start = Date.parse(noon) - (timeOfDay(noon) === "12:00" ? 12 : 13) * HOUR_MS;
  starts.set(day, start);
  return start;
}

/** By day: every session of a schedule asks, and the clock's formats are slow. */
const starts = new Map<string, number>();

/** Minutes on the clock of this day; from 1440 on the next day's. */
export const minutesOn = (day: string, at: number): number => Math.round((at - clockStart(day)) / MINUTE_MS);

/** `09:05`, also of the next day's minutes. */
export function clockText(minutes: number): string {
  const of = ((minutes % 1_440) + 1_440) % 1_440;
  return `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`;
}

/** The day that a moment belongs to; null for one outside the edition. */
export const dayAt = (days: Schedule["days"], at: number): string | null =>
  days.find(({ starts_at, ends_at }) => at >= Date.parse(starts_at) && at < Date.parse(ends_at))?.day ?? null;
