import { languages, languageTag } from "#contract/language.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import { daysBetween, type EditionRow } from "#domain/platform/current-edition/current-edition.ts";

/** `2026-10-26` as `10-26`. */
export const monthAndDay = (day: string): string => day.slice(5);

/** Month and day of each. */
export const daysOf = (first: string, last: string): string[] => daysBetween(first, last).map(monthAndDay);

/** The last day of each share of a refund, as buyers read it. */
export const refundDays = ({
  refundSteps,
  timeZone,
}: Pick<EditionRow, "refundSteps" | "timeZone">): string[] =>
  refundSteps.map(({ until }) => zoneTime(new Date(until), timeZone).day);

/** A month's names in every language, long and short, without dots. */
export function monthNames(month: number): string[] {
  const date = new Date(Date.UTC(2000, month - 1, 15));
  const written = languages.flatMap((language) =>
    (["long", "short"] as const).map((width) =>
      new Intl.DateTimeFormat(languageTag(language), { month: width, day: "numeric", timeZone: "UTC" })
        .formatToParts(date)
        .filter(({ type }) => type === "month")
        .map(({ value }) => value.replaceAll(".", ""))
        .join(""),
    ),
  );
  // Beside a day, Portuguese writes the short month as a number; a month alone has its name.
  const alone = languages.map((language) =>
    new Intl.DateTimeFormat(languageTag(language), { month: "short", timeZone: "UTC" })
      .format(date)
      .replaceAll(".", ""),
  );
  return [...new Set([...written, ...alone])].filter((name) => /\p{L}/u.test(name));
}

const ORDINAL = "(?: ?(?:\\.?[ºª]|st|nd|rd|th)|\\.)?";
/** "26 a 31", "26–31", "26, 27 and 28": the days that come after the first, of a week at most: a long list of numbers is no date. */
const MORE_DAYS = `(?:(?: ?[-–—,&/] ?|,? (?:a|e|to|and|until|até) )(?:the )?\\d{1,2}${ORDINAL}){0,6}`;

/**
 * How people write a day (`10-26`), as patterns: "26 a 31 de outubro", "26–31 OUT", "the 26th of October", "October 26", "26/10",
 * "26-31/10". The blanks of a text are single: no part of a pattern repeats without end.
 */
export function dayPatterns(day: string): string[] {
  const [month = 1, date = 1] = day.split("-").map(Number);
  const name = `(?:${monthNames(month).join("|")})`;
  const padded = [month, date].map((number) => String(number).padStart(2, "0"));
  // A number with a point is a price more often, unless it is written like a day: "26.10", "9.6."
  const dotted = `(?:${padded[1]}\\.${padded[0]}|0?${date}\\.0?${month}\\.)`;
  return [
    `0?${date}${ORDINAL}${MORE_DAYS}[ -]{0,3}(?:(?:de|of) )?${name}`,
    `${name}\\.? (?:the )?0?${date}${ORDINAL}`,
    `(?:0?${date}(?: ?(?:[-–—]|a|e|to|and) ?\\d{1,2})?/0?${month}|(?<![€$£] ?)${dotted}(?! ?(?:€|%|EUR)))`,
  ];
}
