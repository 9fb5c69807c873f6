import type { Figures } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import { soldBy } from "./cumulate.ts";
import { formatNumber } from "./formats.ts";

const DAY_MS = 24 * 3_600_000;

/** Days until the edition's first day; after the last sale of one that had any, that sale's. */
export const daysBefore = ({ days, first_day }: Figures): number =>
  Math.min(
    days.at(-1)?.days_before ?? Number.POSITIVE_INFINITY,
    Math.ceil((Date.parse(first_day) - Date.now()) / DAY_MS),
  );

/** The units sold by now, against those of the edition before at the same distance from its beginning; once it has begun, against all. */
export function aheadText(figures: Figures): string {
  const { last_year, totals } = figures;
  const sums = { count: totals.units, units: formatNumber(totals.units) };
  if (!last_year) return m.organiser_figures_alone(sums);
  const today = daysBefore(figures);
  const { year, days } = last_year;
  const sold = (by: number) => formatNumber(soldBy(days, by));
  return today < 0
    ? m.organiser_figures_over({ ...sums, year, other: sold(-Infinity) })
    : m.organiser_figures_ahead({ ...sums, year, other: sold(today), days: formatNumber(today) });
}
