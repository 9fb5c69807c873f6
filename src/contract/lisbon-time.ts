export const TIME_ZONE = "Europe/Lisbon";

// Swedish writes a moment in the order of ISO 8601.
const format = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A moment on Lisbon's calendar and clock: `day` is `YYYY-MM-DD`, `hour` 0..23. */
export interface LisbonTime {
  day: string;
  hour: number;
  minute: number;
  second: number;
}

/** `2025-10-26 09:00:00`. */
export const lisbonText = (moment: Date): string => format.format(moment).padStart(19, "0");

export function lisbonTime(moment: Date): LisbonTime {
  const text = lisbonText(moment);
  const [hour = 0, minute = 0, second = 0] = text.slice(11).split(":").map(Number);
  return { day: text.slice(0, 10), hour, minute, second };
}

/** With its offset: `2025-10-27T10:00:00+00:00`. */
export function lisbonIso(moment: Date): string {
  const minutes = Math.round(offsetAt(moment.getTime()) / MINUTE_MS);
  const offset = [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `${lisbonText(moment).replace(" ", "T")}+${offset.join(":")}`;
}

/** The moment that shows this time; in the autumn hour that occurs twice, the first; in the one that is skipped, an hour later. */
export function momentOfLisbonTime({ day, hour, minute, second }: LisbonTime): Date {
  const asUtc = new Date(`${day}T00:00:00Z`).setUTCHours(hour, minute, second);
  // The offset of about then is another one in the hours around a change.
  const guess = asUtc - offsetAt(asUtc - HOUR_MS);
  return new Date(Math.max(guess, asUtc - offsetAt(guess)));
}

/** The first moment of the day after this one. */
export const endOfLisbonDay = (day: string): Date =>
  momentOfLisbonTime({ day: dayAfter(day, 1), hour: 0, minute: 0, second: 0 });

/** The day so many days after a calendar day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** The clocks' lead over UTC, in ms, at a moment in ms. */
const offsetAt = (at: number): number =>
  Date.parse(`${lisbonText(new Date(at)).replace(" ", "T")}Z`) - Math.floor(at / 1_000) * 1_000;
