import { momentOfZoneTime, zoneTime } from "#contract/time/zone-time.ts";
import { isDated } from "#domain/platform/current-edition/current-edition.ts";
import type { EditionContent } from "./edition-rows.ts";

const DAY_MS = 24 * 3_600_000;

/** Moves the dates of an edition: a calendar day (`2025-10-26`), a moment. */
export interface DateMove {
  day: (day: string) => string;
  moment: (at: Date) => Date;
}

/** Every date of an edition, so many calendar days later; its clocks show the same times. */
export function shiftDates(content: EditionContent, days: number): EditionContent {
  return moveDates(content, {
    day: (day) => shiftDay(day, days),
    moment: (at) => shiftMoment(at, days, content.edition.timeZone),
  });
}

/** Every date of an edition, moved. Texts stay as they are. */
export function moveDates({ edition, rows, schedule }: EditionContent, move: DateMove): EditionContent {
  const moved = (value: unknown) => (value instanceof Date ? move.moment(value) : value);
  return {
    edition: moveEdition(edition, move),
    schedule: {
      ...schedule,
      hours: schedule.hours.map((row) => ({ ...row, day: move.day(row.day) })),
    },
    rows: Object.fromEntries(
      Object.entries(rows).map(([name, of]) => [
        name,
        of.map((row) =>
          Object.fromEntries(Object.entries(row).map(([property, value]) => [property, moved(value)])),
        ),
      ]),
    ),
  };
}

function moveEdition(
  edition: EditionContent["edition"],
  { day, moment }: DateMove,
): EditionContent["edition"] {
  return {
    ...edition,
    firstDay: day(edition.firstDay),
    lastDay: day(edition.lastDay),
    startsAt: moment(edition.startsAt),
    endsAt: moment(edition.endsAt),
    refundSteps: edition.refundSteps.map(({ until, share }) => ({
      until: moment(new Date(until)).toISOString(),
      share,
    })),
    ideas: {
      ...edition.ideas,
      ...(isDated(edition.ideas) && {
        opens_on: day(edition.ideas.opens_on),
        closes_on: day(edition.ideas.closes_on),
      }),
      timeline: edition.ideas.timeline.map((item) => ({
        ...item,
        starts_on: day(item.starts_on),
        ends_on: day(item.ends_on),
      })),
    },
  };
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function shiftMoment(at: Date, days: number, zone: string): Date {
  const shown = zoneTime(at, zone);
  const moved = momentOfZoneTime({ ...shown, day: shiftDay(shown.day, days) }, zone);
  return new Date(moved.getTime() + at.getUTCMilliseconds());
}

/** From one calendar day to another. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
