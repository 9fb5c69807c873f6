import { languages, languageTag } from "#contract/language.ts";
import { daysBetween } from "#domain/platform/current-edition/current-edition.ts";

/** Month and day of each: `10-26`. */
export const daysOf = (first: string, last: string): string[] =>
  daysBetween(first, last).map((day) => day.slice(5));

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
