import type { SiteEdition } from "#web/ui/site/site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";

/** Two halves: one filled, one outlined. */
export type Phrase = readonly [string, string];

/** The organiser's own; without any, when and where, then the tagline in two halves. */
export function bannerPhrases({
  days,
  city,
  year,
  tagline,
  texts,
}: Pick<SiteEdition, "days" | "city" | "year" | "tagline" | "texts">): readonly Phrase[] {
  if (texts.banner.length > 0) return texts.banner.map(({ filled, outlined }) => [filled, outlined] as const);
  const words = tagline.toUpperCase().split(" ");
  const half = Math.ceil(words.length / 2);
  return [
    [dateSpan(days, " - "), `${city} ${year}`.toUpperCase()],
    [words.slice(0, half).join(" "), words.slice(half).join(" ")],
  ];
}
