import { expect, it } from "vitest";
import { isOutsideDays } from "./session-gaps.ts";

it("a session lies outside the edition's days by the edition's clocks, unless it waits for a place or is cancelled", () => {
  const edition = { first_day: "2027-09-16", last_day: "2027-09-18", time_zone: "Europe/Warsaw" } as const;
  const at = (start_time: string, more = {}) =>
    isOutsideDays({ scheduled: true, state: "confirmed", start_time, ...more }, edition);
  expect(at("2027-09-15T22:30:00.000Z")).toBe(false);
  expect(at("2027-09-18T22:30:00.000Z")).toBe(true);
  expect(at("2026-11-30T10:00:00.000Z")).toBe(true);
  expect(at("2026-11-30T10:00:00.000Z", { scheduled: false })).toBe(false);
  expect(at("2026-11-30T10:00:00.000Z", { state: "cancelled" })).toBe(false);
});
