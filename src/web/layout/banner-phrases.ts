import type { Edition } from "#contract/programme/edition.ts";
import { dateSpan } from "../ui/time/date-span.ts";

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
