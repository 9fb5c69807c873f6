import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { addDays, type DemoDates, demoDates, lastWeekOfOctober } from "./demo-dates.ts";

const DAY_MS = 24 * 3_600_000;
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
const hourInLisbon = (moment: Date) => lisbonTime(moment).hour;
const anyMoment = fc.date({
  min: new Date("2025-01-01T00:00:00Z"),
  max: new Date("2035-12-31T23:59:59Z"),
  noInvalidDate: true,
});
/** Every moment, and those around the second at which one edition follows another. */
const always = (check: (dates: DemoDates, filledAt: Date) => void) =>
  fc.assert(
    fc.property(
      fc.oneof(
        anyMoment,
        fc
          .record({ year: fc.integer({ min: 2025, max: 2035 }), ms: fc.integer({ min: -2000, max: 2000 }) })
          .map(({ year, ms }) => {
            const { startsAt } = demoDates(new Date(`${year}-01-01T12:00:00Z`));
            return new Date(startsAt.getTime() - 60 * DAY_MS + ms);
          }),
      ),
      (filledAt) => check(demoDates(filledAt), filledAt),
    ),
    { numRuns: 500 },
  );

it("on 1 August 2025 gives the specification's own dates", () => {
  const dates = demoDates(new Date("2025-08-01T09:00:00+01:00"));
  expect(dates).toEqual({
    year: 2025,
    days: ["2025-10-26", "2025-10-27", "2025-10-28", "2025-10-29", "2025-10-30", "2025-10-31"],
    firstDay: "2025-10-26",
    lastDay: "2025-10-31",
    startsAt: new Date("2025-10-26T09:00:00Z"),
    endsAt: new Date("2025-10-31T23:00:00Z"),
    refundInFullUntil: new Date("2025-10-12T09:00:00Z"),
    refundInPartUntil: new Date("2025-10-24T09:00:00Z"),
    salesOpenAt: new Date("2025-06-02T09:00:00Z"),
    earlyBirdEndsOn: "2025-07-31",
    earlyBirdEndsAt: new Date("2025-07-31T22:59:59Z"),
    ideas: {
      opensOn: "2025-07-15",
      closesOn: "2025-08-31",
      selection: { startsOn: "2025-09-01", endsOn: "2025-09-10" },
      announcedOn: "2025-10-03",
      presentedOn: "2025-10-28",
    },
  });
});

it.each([
  [2025, "2025-10-26"],
  [2026, "2026-10-25"],
  [2027, "2027-10-24"],
  [2028, "2028-10-22"],
  [2029, "2029-10-21"],
  [2030, "2030-10-20"],
  [2031, "2031-10-26"],
  [2032, "2032-10-24"],
  [2033, "2033-10-23"],
  [2034, "2034-10-22"],
  [2035, "2035-10-21"],
])("the last week of October %i, Sunday to Friday, begins on %s", (year, firstDay) => {
  expect(lastWeekOfOctober(year)).toBe(firstDay);
});

describe("whenever the demo is filled", () => {
  it("its event lies at least 60 days ahead, and the one a year before would not", () =>
    always(({ startsAt, year }, filledAt) => {
      expect(startsAt.getTime() - filledAt.getTime()).toBeGreaterThanOrEqual(60 * DAY_MS);
      const before = new Date(`${lastWeekOfOctober(year - 1)}T09:00:00Z`);
      expect(before.getTime() - filledAt.getTime()).toBeLessThan(60 * DAY_MS + 3_600_000);
    }));

  it("its week is a Sunday to a Friday in October, after which no other would fit", () =>
    always(({ days, firstDay, lastDay, year }) => {
      expect(days).toHaveLength(6);
      expect([weekday(firstDay), weekday(lastDay)]).toEqual([0, 5]);
      for (const day of days) expect(day.slice(0, 7)).toBe(`${year}-10`);
      expect(addDays(lastDay, 7).slice(0, 7)).toBe(`${year}-11`);
    }));

  it("begins at nine and ends at eleven in the evening, as clocks in Lisbon show it", () =>
    always(({ startsAt, endsAt, firstDay, lastDay }) => {
      expect(lisbonTime(startsAt)).toEqual({ day: firstDay, hour: 9, minute: 0, second: 0 });
      expect(lisbonTime(endsAt)).toEqual({ day: lastDay, hour: 23, minute: 0, second: 0 });
    }));

  it("its tickets are on sale, and the early bird's sale is over", () =>
    always(({ salesOpenAt, earlyBirdEndsAt, earlyBirdEndsOn }, filledAt) => {
      expect(salesOpenAt.getTime()).toBeLessThan(earlyBirdEndsAt.getTime());
      expect(earlyBirdEndsAt.getTime()).toBeLessThan(filledAt.getTime());
      expect(lisbonTime(earlyBirdEndsAt)).toEqual({ day: earlyBirdEndsOn, hour: 23, minute: 59, second: 59 });
    }));

  it("its call for ideas is open for three weeks more, and every later step comes in order before the event", () =>
    always(({ ideas, firstDay, days, year }, filledAt) => {
      const today = lisbonTime(filledAt).day;
      expect(ideas.opensOn <= today).toBe(true);
      expect(ideas.closesOn >= addDays(today, 21)).toBe(true);
      const steps = [
        ideas.opensOn,
        ideas.closesOn,
        ideas.selection.startsOn,
        ideas.selection.endsOn,
        ideas.announcedOn,
        firstDay,
        ideas.presentedOn,
      ];
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps).toEqual([...steps].sort());
      expect(days).toContain(ideas.presentedOn);
      expect(ideas.closesOn.slice(0, 4)).toBe(String(year));
    }));

  it("money is given back until two weeks and two days before it begins", () =>
    always(({ refundInFullUntil, refundInPartUntil, startsAt }) => {
      const daysBefore = (moment: Date) => Math.round((startsAt.getTime() - moment.getTime()) / DAY_MS);
      expect([refundInFullUntil, refundInPartUntil].map(daysBefore)).toEqual([14, 2]);
      expect([refundInFullUntil, refundInPartUntil].map(hourInLisbon)).toEqual([10, 10]);
    }));
});
