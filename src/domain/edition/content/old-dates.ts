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
