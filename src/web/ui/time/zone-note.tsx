import { useSyncExternalStore } from "react";
import { eventZone } from "#contract/site/site-facts.ts";
import { zoneText } from "#contract/time/zone-time.ts";
import { m } from "#messages/messages.js";

/** Says whose clocks the times are by, to a visitor whose own show another time at that moment. */
export function ZoneNote({ at, className = "" }: { at: string; className?: string }) {
  const abroad = useAbroad(at, eventZone());
  return abroad && <span className={`small-print ${className}`}>{m.ui_zone()}</span>;
}

/** True when the reader's clocks show another time then than the zone's; false before hydration. */
export const useAbroad = (at: string, zone: string): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => isAbroad(at, zone),
    () => false,
  );

const neverChanges = () => () => {};

export function isAbroad(at: string, zone: string): boolean {
  const moment = new Date(at);
  // By their lead over UTC: a browser may not know its own zone's name.
  const there = Date.parse(`${zoneText(moment, zone).replace(" ", "T")}Z`);
  return Math.round((there - moment.getTime()) / 60_000) !== -moment.getTimezoneOffset();
}
