import type { Edition } from "#contract/edition.ts";
import { shortMonth } from "../ui/event-time.ts";

/** Two halves: one filled, one outlined. */
export type Phrase = readonly [string, string];

/** The banner's two phrases: when and where, then the tagline in two halves. */
export function bannerPhrases({
  days,
  city,
  year,
  tagline,
}: Pick<Edition, "days" | "city" | "year" | "tagline">): [Phrase, Phrase] {
  const words = tagline.toUpperCase().split(" ");
  const half = Math.ceil(words.length / 2);
  return [
    [dateSpan(days, " - "), `${city} ${year}`.toUpperCase()],
    [words.slice(0, half).join(" "), words.slice(half).join(" ")],
  ];
}

/** `26 - 31 OUT`, or `30 OUT - 2 NOV`. The days are calendar days, so no time zone may move them. */
export function dateSpan(days: readonly string[], dash: string): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return "";
  const day = (date: string) => String(Number(date.slice(8, 10)));
  // Noon is the same day in Lisbon.
  const monthOf = (date: string) => shortMonth(new Date(`${date}T12:00:00Z`));
  if (first === last) return `${day(first)} ${monthOf(first)}`;
  const from = monthOf(first) === monthOf(last) ? day(first) : `${day(first)} ${monthOf(first)}`;
  return `${from}${dash}${day(last)} ${monthOf(last)}`;
}
