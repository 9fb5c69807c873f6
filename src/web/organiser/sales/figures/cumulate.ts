import type { SalesDay } from "#contract/organiser/sales/figures.ts";

export interface YearPoint {
  /** Until the edition's first day. */
  days: number;
  /** Sold by then, both editions; null: it has not come to that day, or not begun. */
  now: number | null;
  before: number | null;
}

/**
 * The sums that two editions had sold by each day before their beginning. This edition's line ends today; a day without a sale stays at the
 * sum of the day before.
 */
export function cumulate(
  days: readonly SalesDay[],
  before: readonly SalesDay[],
  unitsOrCents: (day: SalesDay) => number,
  today: number,
): YearPoint[] {
  const all = [...days, ...before].map(({ days_before }) => days_before);
  if (all.length === 0) return [];
  const first = Math.max(...all, today);
  const last = Math.min(...all, today);
  const now = sumsOf(days, unitsOrCents);
  const earlier = sumsOf(before, unitsOrCents);
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const left = first - index;
    return { days: left, now: left < today ? null : now(left), before: earlier(left) };
  });
}

/** The sum by a day; null before the first sale. To be asked for in order of time. */
function sumsOf(days: readonly SalesDay[], unitsOrCents: (day: SalesDay) => number) {
  const byDay = new Map(days.map((day) => [day.days_before, unitsOrCents(day)]));
  let sum: number | null = null;
  return (left: number): number | null => {
    const value = byDay.get(left);
    if (value !== undefined) sum = (sum ?? 0) + value;
    return sum;
  };
}

/** Sold by this day before the beginning. */
export const soldBy = (days: readonly SalesDay[], daysBefore: number): number =>
  days.filter(({ days_before }) => days_before >= daysBefore).reduce((sum, { units }) => sum + units, 0);
