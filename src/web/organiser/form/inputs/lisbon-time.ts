import { lisbonText, momentOfLisbonTime } from "#contract/lisbon-time.ts";

/** An instant as the clocks in Lisbon show it: `2026-10-27T09:30`, as a field of date and time takes it; empty for none. */
export function lisbonClock(instant: string | null | undefined): string {
  const at = new Date(instant ?? "");
  return Number.isNaN(at.getTime()) ? "" : lisbonText(at).slice(0, 16).replace(" ", "T");
}

/** The instant at which the clocks in Lisbon show this; null for what is no time. */
export function lisbonInstant(clock: string): string | null {
  const [, day = "", hour, minute, second = "0"] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d))?/.exec(clock) ?? [];
  if (Number.isNaN(Date.parse(`${clock}Z`)) || !day) return null;
  return momentOfLisbonTime({
    day,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }).toISOString();
}
