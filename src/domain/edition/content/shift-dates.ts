import { lisbonTime, momentOfLisbonTime } from "#outside/lisbon-time.ts";
import type { EditionContent } from "./edition-rows.ts";

const DAY_MS = 24 * 3_600_000;

/** Every date of an edition, so many calendar days later; clocks in Lisbon show the same times. */
export function shiftDates({ edition, rows, schedule }: EditionContent, days: number): EditionContent {
  const shifted = (value: unknown) => (value instanceof Date ? shiftMoment(value, days) : value);
  return {
    edition: shiftEdition(edition, days),
    schedule: {
      ...schedule,
      hours: schedule.hours.map((row) => ({ ...row, day: shiftDay(row.day, days) })),
    },
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, of]) => [
        name,
        of.map((row) =>
          Object.fromEntries(Object.entries(row).map(([property, value]) => [property, shifted(value)])),
        ),
      ]),
    ),
  };
}

function shiftEdition(edition: EditionContent["edition"], days: number): EditionContent["edition"] {
  const day = (of: string) => shiftDay(of, days);
  return {
    ...edition,
    firstDay: day(edition.firstDay),
    lastDay: day(edition.lastDay),
    startsAt: shiftMoment(edition.startsAt, days),
    endsAt: shiftMoment(edition.endsAt, days),
    refundSteps: edition.refundSteps.map(({ until, share }) => ({
      until: shiftMoment(new Date(until), days).toISOString(),
      share,
    })),
    ideas: {
      ...edition.ideas,
      opens_on: day(edition.ideas.opens_on),
      closes_on: day(edition.ideas.closes_on),
      timeline: edition.ideas.timeline.map((item) => ({
        ...item,
        starts_on: day(item.starts_on),
        ends_on: day(item.ends_on),
      })),
    },
  };
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function shiftMoment(at: Date, days: number): Date {
  const shown = lisbonTime(at);
  const moved = momentOfLisbonTime({ ...shown, day: shiftDay(shown.day, days) });
  return new Date(moved.getTime() + at.getUTCMilliseconds());
}

/** From one calendar day to another. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
