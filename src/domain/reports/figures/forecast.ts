import type { Forecast } from "#contract/organiser/sales/figures.ts";
import { dayAfter } from "#contract/time/zone-time.ts";

/** The pace is that of so many days. */
export const PACE_DAYS = 14;
/** Fewer say nothing. */
const UNITS_MIN = 20;
/** For the normal distribution: four of five cases lie within. */
const FOUR_OF_FIVE = 1.2816;

interface Given {
  size: number;
  taken: number;
  /** Units sold on each of the last `PACE_DAYS` whole days; more than one quota's sales are not among them. */
  daily: readonly number[];
  /** Whole days until the event begins. */
  daysLeft: number;
  /** The day that `daysLeft` is counted from. */
  today: string;
}

/**
 * Forecasts how full a quota will be if the last two weeks' pace goes on. The range widens with the days that are left
 * and with how much the days differed. It knows nothing of campaigns, prices or a last-minute rush; null where there is
 * too little to go by.
 */
export function forecastQuota({ size, taken, daily, daysLeft, today }: Given): Forecast | null {
  const sold = daily.reduce((sum, units) => sum + units, 0);
  if (daysLeft <= 0 || sold < UNITS_MIN || daily.length < PACE_DAYS) return null;
  const pace = sold / daily.length;
  const variance = daily.reduce((sum, units) => sum + (units - pace) ** 2, 0) / (daily.length - 1);
  // The days to come vary, and the pace itself is known only from these.
  const spread = FOUR_OF_FIVE * Math.sqrt(variance * (daysLeft + daysLeft ** 2 / daily.length));
  const at = (units: number) => Math.min(size, Math.round(taken + Math.max(0, units)));
  const daysToFull = Math.ceil((size - taken) / pace);
  return {
    low: at(pace * daysLeft - spread),
    expected: at(pace * daysLeft),
    high: at(pace * daysLeft + spread),
    full_on: taken < size && daysToFull <= daysLeft ? dayAfter(today, daysToFull) : null,
  };
}

const DAY_MS = 24 * 3_600_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
