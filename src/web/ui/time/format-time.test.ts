import { expect, it } from "vitest";
import { formatDuration, formatLongDay, formatShortWeekday } from "./format-time.ts";

it.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [65, "1 h 05 min"],
  [2_879, "47 h 59 min"],
  [2_880, "2 dias"],
  [4_319, "2 dias"],
  [4_320, "3 dias"],
])("%d minutes are %j", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

it("a calendar day is that day wherever the reader is", () => {
  expect(formatLongDay("2025-10-27")).toBe("Segunda-feira, 27 de outubro");
  expect([formatShortWeekday("2025-10-26"), formatShortWeekday("2025-11-01")]).toEqual(["DOM", "SÁB"]);
});
