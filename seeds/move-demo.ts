import type { EditionContent } from "#domain/edition/content/edition-rows.ts";
import { daysApart, moveDates, shiftDay, shiftMoment } from "#domain/edition/content/shift-dates.ts";
import { type DemoDates, dayInWords, demoDates, lisbonMoment } from "./demo-dates.ts";

/** The moment at which the folder's dates are the demo's own (docs/decisions/0048-the-demo-lies-ahead.md). */
const FOLDER_FILLED_AT = new Date("2025-08-01T09:00:00+01:00");
const LANGUAGES = ["pt", "en"] as const;
/** `26 a 31 de outubro`, `31 July`. */
const DAYS_IN_WORDS = /(?:(\d{1,2}) (a|to) )?(\d{1,2}) (de \p{L}+|\p{L}+)/gu;
/** Their texts name days. */
const DATED_TABLES = ["quotas", "tickets"];

/** The folder's edition with these dates: days of the week with the week, the others by their own rules; texts name the days that they then are. */
export function moveDemo(content: EditionContent, dates: DemoDates): EditionContent {
  const folder = demoDates(FOLDER_FILLED_AT);
  const days = daysApart(folder.firstDay, dates.firstDay);
  const ownDays = new Map(dayPairs(folder, dates));
  const ownMoments = new Map([
    ...(["salesOpenAt", "earlyBirdEndsAt"] as const).map(
      (name) => [folder[name].getTime(), dates[name]] as const,
    ),
    ...callMoments(folder).map((at, place) => [at.getTime(), callMoments(dates)[place] ?? at] as const),
  ]);
  const move = {
    day: (day: string) => ownDays.get(day) ?? shiftDay(day, days),
    moment: (at: Date) => ownMoments.get(at.getTime()) ?? shiftMoment(at, days, content.edition.timeZone),
  };
  const moved = moveDates(content, move);
  const dayByWords = new Map(
    [...folder.days, folder.earlyBirdEndsOn].flatMap((day) =>
      LANGUAGES.map((language) => [dayInWords(day, language), { day, language }]),
    ),
  );
  const inNewWords = (words: string): string | undefined => {
    const named = dayByWords.get(words);
    return named && dayInWords(move.day(named.day), named.language);
  };
  return {
    ...moved,
    edition: { ...moved.edition, year: dates.year },
    rows: Object.fromEntries(
      Object.entries(moved.rows).map(([table, rows]) => [
        table,
        DATED_TABLES.includes(table) ? rows.map((row) => redateTexts(row, inNewWords)) : rows,
      ]),
    ),
  };
}

function redateTexts<Value>(value: Value, inNewWords: (words: string) => string | undefined): Value {
  if (typeof value === "string") return redate(value, inNewWords) as Value;
  if (value === null || typeof value !== "object" || Array.isArray(value) || value instanceof Date)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, redateTexts(of, inNewWords)]),
  ) as Value;
}

function redate(text: string, inNewWords: (words: string) => string | undefined): string {
  return text.replaceAll(DAYS_IN_WORDS, (found, first, to, last, month) => {
    const words = inNewWords(`${last} ${month}`);
    if (words === undefined) return found;
    const [firstDay] = inNewWords(`${first} ${month}`)?.split(" ") ?? [];
    return first ? `${firstDay ?? first} ${to} ${words}` : words;
  });
}

/** Days that do not move with the week. */
function dayPairs(from: DemoDates, to: DemoDates): [from: string, to: string][] {
  return [
    [from.earlyBirdEndsOn, to.earlyBirdEndsOn],
    [from.ideas.opensOn, to.ideas.opensOn],
    [from.ideas.closesOn, to.ideas.closesOn],
    [from.ideas.selection.startsOn, to.ideas.selection.startsOn],
    [from.ideas.selection.endsOn, to.ideas.selection.endsOn],
    [from.ideas.announcedOn, to.ideas.announcedOn],
  ];
}

/** The call for sessions opens and closes on the days of the ideas' call. */
const callMoments = ({ ideas }: DemoDates): [opens: Date, closes: Date] => [
  lisbonMoment(ideas.opensOn, "09:00"),
  lisbonMoment(ideas.closesOn, "23:59"),
];
