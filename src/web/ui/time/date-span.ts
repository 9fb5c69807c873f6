import { shortMonth } from "./event-time.ts";

/** `26 - 31 OUT`, or `30 OUT - 2 NOV`, of calendar days. */
export function dateSpan(days: readonly string[], dash: string): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return "";
  const day = (date: string) => String(Number(date.slice(8, 10)));
  // Noon is the same day in every zone.
  const monthOf = (date: string) => shortMonth(new Date(`${date}T12:00:00Z`));
  if (first === last) return `${day(first)} ${monthOf(first)}`;
  const from = monthOf(first) === monthOf(last) ? day(first) : `${day(first)} ${monthOf(first)}`;
  return `${from}${dash}${day(last)} ${monthOf(last)}`;
}
