import { momentOfLisbonTime } from "#contract/lisbon-time.ts";
import { badFile } from "./imported-session.ts";

/** The refusal of one field of one session, counted from 0. */
export const wrong = (place: number, field: string, detail: string) =>
  badFile(detail, [{ attr: `sessions.${place}.${field}`, code: "invalid", detail }]);

/** Fields that a file leaves empty are not given. */
export const given = (value: string | null | undefined) => value || null;

/** 31 February is none; a `Date` would make it 3 March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** With an offset as it says; without one as clocks in Lisbon show it. */
export function momentOf(text: string | null | undefined, place: number, field: string): Date | null {
  if (!text) return null;
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  const [, day = "", hour = "", minute = "", second = "0", offset] = found ?? [];
  const at =
    !found || !isDay(day)
      ? new Date(Number.NaN)
      : offset
        ? new Date(text.replace(" ", "T"))
        : momentOfLisbonTime({ day, hour: Number(hour), minute: Number(minute), second: Number(second) });
  if (Number.isNaN(at.getTime()) || Number(hour) > 23 || Number(minute) > 59)
    throw wrong(place, field, `${text.slice(0, 40)} is no time such as 2026-10-27 09:30`);
  return at;
}
