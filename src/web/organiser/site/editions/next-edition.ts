import type { ListedEdition } from "#contract/organiser/edition/editions.ts";

/** 52 weeks: next year's days are the same days of the week. */
const YEAR_DAYS = 364;
export const DAY_MS = 24 * 3_600_000;
/** With more days than these, one of the two is probably a slip. */
export const USUAL_DAYS = 7;

/** A new edition's first values: the year after the newest, copied from it. `editions`: the newest first. */
export function nextEdition([newest]: readonly ListedEdition[]) {
  return {
    copy_from: newest?.id ?? null,
    name: newest ? newest.name.replaceAll(String(newest.year), String(newest.year + 1)) : "",
    year: (newest?.year ?? new Date().getFullYear()) + 1,
    city: newest?.city ?? "",
    first_day: newest ? aYearLater(newest.first_day) : "",
    last_day: newest ? aYearLater(newest.last_day) : "",
    seed: randomSeed(),
    people: "none",
  };
}

const aYearLater = (day: string): string => shifted(day, YEAR_DAYS * DAY_MS);

/** A day that moves as another does; it stays while one of them is not written. */
export function movedDay(day: string, from: string, to: string): string {
  const by = Date.parse(to) - Date.parse(from);
  return day && Number.isFinite(by) ? shifted(day, by) : day;
}

const shifted = (day: string, ms: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + ms).toISOString().slice(0, 10);

export const randomSeed = (): number => 1 + Math.floor(Math.random() * 999_999);
