import { expect, test } from "vitest";
import { closesNextDay, formValuesOf, missingDays, settingsOf } from "./hours-values.ts";

const days = ["2026-10-25", "2026-10-26"];
const night = { day: "2026-10-25", stage: null, opens: 1_200, closes: 1_560 };
const midnight = { day: "2026-10-26", stage: 3, opens: 0, closes: 1_440 };
const walks = [{ from: 1, to: 2, minutes: 12 }];

test("hours become clocks and come back the same, past midnight too", () => {
  const values = formValuesOf({ version: 2, hours: [night, midnight], walks });
  expect(values.hours.map(({ opens, closes }) => [opens, closes])).toEqual([
    ["20:00", "02:00"],
    ["00:00", "00:00"],
  ]);
  expect(settingsOf(values)).toEqual({ hours: [night, midnight], walks });
  expect(values.hours.map(closesNextDay)).toEqual([true, true]);
});

test("only what was changed is sent", () => {
  expect(settingsOf({ walks })).toEqual({ walks });
});

test("a day with hours of one stage alone still lacks those of all", () => {
  const rows = missingDays(days, [{ day: "2026-10-25", stage: 3, opens: "10:00", closes: "11:00" }]);
  expect(rows.map(({ day, stage }) => [day, stage])).toEqual(days.map((day) => [day, null]));
  expect(missingDays(days, rows)).toEqual([]);
});
