import fc from "fast-check";
import { expect, it } from "vitest";
import { forecastQuota, PACE_DAYS } from "./forecast.ts";

const steady = {
  size: 1_000,
  taken: 300,
  daily: Array(PACE_DAYS).fill(10),
  daysLeft: 30,
  today: "2025-09-01",
};

it("goes on at the pace of the last two weeks, and names the day on which it is full", () => {
  expect(forecastQuota(steady)).toEqual({ low: 600, expected: 600, high: 600, full_on: null });
  expect(forecastQuota({ ...steady, size: 500 })).toMatchObject({ expected: 500, full_on: "2025-09-21" });
});

it("is wider where the days differ, and where more of them are left", () => {
  const daily = steady.daily.map((units, day) => (day % 2 === 0 ? 0 : units * 2));
  const width = (daysLeft: number) => {
    const found = forecastQuota({ ...steady, size: 100_000, daily, daysLeft });
    return (found?.high ?? 0) - (found?.low ?? 0);
  };
  expect(width(5)).toBeGreaterThan(0);
  expect(width(40)).toBeGreaterThan(width(5));
});

it("says nothing of too few sales, or once the event has begun", () => {
  expect(forecastQuota({ ...steady, daily: Array(PACE_DAYS).fill(1) })).toBeNull();
  expect(forecastQuota({ ...steady, daysLeft: 0 })).toBeNull();
});

it("never falls below what is taken, nor above what there is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(200), { minLength: PACE_DAYS, maxLength: PACE_DAYS }),
      fc.nat(200),
      fc.integer({ min: 1, max: 5_000 }),
      (daily, daysLeft, size) => {
        const taken = Math.min(size, 120);
        const found = forecastQuota({ size, taken, daily, daysLeft, today: "2025-09-01" });
        if (!found) return;
        const { low, expected, high } = found;
        expect([taken, low, expected, high, size]).toEqual(
          [taken, low, expected, high, size].toSorted((a, b) => a - b),
        );
      },
    ),
  );
});
