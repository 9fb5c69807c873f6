const ZONE = "Europe/Lisbon";

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** An instant as the clocks in Lisbon show it: `2026-10-27T09:30`, as a field of date and time takes it; empty for none. */
export function lisbonClock(instant: string | null | undefined): string {
  const at = Date.parse(instant ?? "");
  if (Number.isNaN(at)) return "";
  const { year, month, day, hour, minute } = named(at);
  return `${year?.padStart(4, "0")}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant at which the clocks in Lisbon show this; null for what is no time. Of an hour that comes twice, the first; one
 * that is skipped is an hour later.
 */
export function lisbonInstant(clock: string): string | null {
  const asUtc = Date.parse(`${clock}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(clock) || Number.isNaN(asUtc)) return null;
  // The offset of about then; a second look settles the hours around a change.
  const guess = asUtc - offsetAt(asUtc - 3_600_000);
  return new Date(
    asUtc - offsetAt(guess) === guess ? guess : Math.max(guess, asUtc - offsetAt(guess)),
  ).toISOString();
}

function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = named(instant);
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) -
    instant
  );
}

function named(instant: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    parts.formatToParts(instant - (instant % 1_000)).map(({ type, value }) => [type, value]),
  );
}
