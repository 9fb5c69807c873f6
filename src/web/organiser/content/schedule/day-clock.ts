import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { eventZone } from "#contract/site/site-facts.ts";
import { momentOfZoneTime } from "#contract/time/zone-time.ts";

/** The editor moves sessions by so many minutes. */
export const STEP_MINUTES = 5;
export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The moment from which clocks on this day count, in ms: noon less twelve hours. On the day when clocks change that
 * is not midnight, and yet every minute after the change is where the clock says.
 */
export function clockStart(day: string): number {
  const zone = eventZone();
  const known = starts.get(`${day} ${zone}`);
  if (known !== undefined) return known;
  const noon = momentOfZoneTime({ day, hour: 12, minute: 0, second: 0 }, zone);
  const start = noon.getTime() - 12 * HOUR_MS;
  starts.set(`${day} ${zone}`, start);
  return start;
}

/** By day and zone: every session of a schedule asks, and the clock's formats are slow. */
const starts = new Map<string, number>();

/** Minutes on the clock of this day; from 1440 on the next day's. */
export const minutesOn = (day: string, at: number): number => Math.round((at - clockStart(day)) / MINUTE_MS);

/** `09:05`, also of the next day's minutes. */
export function clockText(minutes: number): string {
  const of = ((minutes % 1_440) + 1_440) % 1_440;
  return `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`;
}

/** The board shows it beside the days: it has no place yet, or lies on none of them. */
export const isAside = (
  { scheduled, start_time, state }: Schedule["sessions"][number],
  days: Schedule["days"],
): boolean => state !== "cancelled" && (!scheduled || dayAt(days, Date.parse(start_time)) === null);

/** The day that a moment belongs to; null for one outside the edition. */
export const dayAt = (days: Schedule["days"], at: number): string | null =>
  days.find(({ starts_at, ends_at }) => at >= Date.parse(starts_at) && at < Date.parse(ends_at))?.day ?? null;
