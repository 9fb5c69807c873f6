import { eventZone } from "#contract/site/site-facts.ts";
import { momentOfZoneTime, zoneText } from "#contract/time/zone-time.ts";

/** An instant as the event's clocks show it: `2026-10-27T09:30`, as a field of date and time takes it; empty for none. */
export function eventClock(instant: string | null | undefined, zone = eventZone()): string {
  const at = new Date(instant ?? "");
  return Number.isNaN(at.getTime()) ? "" : zoneText(at, zone).slice(0, 16).replace(" ", "T");
}

/** The instant at which the event's clocks show this; null for what is no time. */
export function eventInstant(clock: string, zone = eventZone()): string | null {
  const [, day = "", hour, minute, second = "0"] =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d))?/.exec(clock) ?? [];
  if (Number.isNaN(Date.parse(`${clock}Z`)) || !day) return null;
  const shown = { day, hour: Number(hour), minute: Number(minute), second: Number(second) };
  return momentOfZoneTime(shown, zone).toISOString();
}
