const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A moment on a zone's calendar and clock: `day` is `YYYY-MM-DD`, `hour` 0..23. */
export interface ZoneTime {
  day: string;
  hour: number;
  minute: number;
  second: number;
}

/** `2025-10-26 09:00:00`, as clocks of a zone (IANA) show it. */
export const zoneText = (moment: Date, zone: string): string =>
  formatOf(zone).format(moment).padStart(19, "0");

export function zoneTime(moment: Date, zone: string): ZoneTime {
  const text = zoneText(moment, zone);
  const [hour = 0, minute = 0, second = 0] = text.slice(11).split(":").map(Number);
  return { day: text.slice(0, 10), hour, minute, second };
}

/** With its offset: `2025-10-27T10:00:00+00:00`. */
export function zoneIso(moment: Date, zone: string): string {
  const minutes = Math.round(offsetAt(moment.getTime(), zone) / MINUTE_MS);
  const parts = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return `${zoneText(moment, zone).replace(" ", "T")}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** The moment that shows this time; in the autumn hour that occurs twice, the first; in the one that is skipped, an hour later. */
export function momentOfZoneTime({ day, hour, minute, second }: ZoneTime, zone: string): Date {
  const asUtc = new Date(`${day}T00:00:00Z`).setUTCHours(hour, minute, second);
  // By the offsets of the day before and of the day after, which differ where clocks change.
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near, zone));
  const shown = moments.filter((moment) => moment + offsetAt(moment, zone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments));
}

/** The first moment of the day after this one. */
export const endOfZoneDay = (day: string, zone: string): Date =>
  momentOfZoneTime({ day: dayAfter(day, 1), hour: 0, minute: 0, second: 0 }, zone);

/** The day so many days after a calendar day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The clocks' lead over UTC, in ms, at a moment in ms. */
const offsetAt = (at: number, zone: string): number =>
  Date.parse(`${zoneText(new Date(at), zone).replace(" ", "T")}Z`) - Math.floor(at / 1_000) * 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes a moment in the order of ISO 8601. Creating a formatter is expensive. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  formats.set(zone, format);
  return format;
}
