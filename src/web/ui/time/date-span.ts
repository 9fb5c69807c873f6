import { shortMonth } from "./event-time.ts";

/** `26 - 31 OUT`, or `30 OUT - 2 NOV`, of calendar days; with the year of the last where that is not `thisYear`. */
export function dateSpan(days: readonly string[], dash: string, thisYear?: number): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return "";
  const day = (date: string) => String(Number(date.slice(8, 10)));
  // Noon is the same day in every zone.
  const monthOf = (date: string) => shortMonth(new Date(`${date}T12:00:00Z`));
  const year = thisYear === undefined || last.startsWith(String(thisYear)) ? "" : ` ${last.slice(0, 4)}`;
  if (first === last) return `${day(first)} ${monthOf(first)}${year}`;
  const from = monthOf(first) === monthOf(last) ? day(first) : `${day(first)} ${monthOf(first)}`;
  return `${from}${dash}${day(last)} ${monthOf(last)}${year}`;
}
