import { expect, test } from "vitest";
import { eventClock, eventInstant } from "./event-clock.ts";

test.each([
  ["2026-07-01T09:30", "2026-07-01T08:30:00.000Z"],
  ["2026-12-01T09:30", "2026-12-01T09:30:00.000Z"],
  // The last hour before, and the first after, each change of the clocks.
  ["2026-03-29T00:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T02:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T00:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T02:00", "2026-10-25T02:00:00.000Z"],
])("%s in Lisbon is %s, and back", (clock, instant) => {
  expect(eventInstant(clock)).toBe(instant);
  expect(eventClock(instant)).toBe(clock);
});

test("an hour that comes twice is the first, one that is skipped an hour later", () => {
  expect(eventInstant("2026-10-25T01:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(eventInstant("2026-03-29T01:30")).toBe("2026-03-29T01:30:00.000Z");
});

test("what is no time is none", () => {
  expect(eventInstant("")).toBeNull();
  expect(eventInstant("2026-13-40T99:99")).toBeNull();
  expect(eventClock(null)).toBe("");
});
