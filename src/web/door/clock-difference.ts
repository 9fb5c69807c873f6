import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";

const UNITS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1_000 },
] as const;

/** By how much a device's clock is wrong, as `2 min adiantado`; null: by less than a second. `offsetMs`: the server's less its own. */
export function clockDifference(offsetMs: number): string | null {
  const off = Math.abs(offsetMs);
  const found = UNITS.find(({ ms }) => Math.round(off / ms) >= 1 && off >= ms * 0.95);
  if (!found) return null;
  const amount = new Intl.NumberFormat(getLocale(), {
    style: "unit",
    unit: found.unit,
    unitDisplay: "short",
  }).format(Math.round(off / found.ms));
  return offsetMs < 0 ? m.door_clock_ahead({ amount }) : m.door_clock_behind({ amount });
}
