import { expect, it } from "vitest";
import { yearIn } from "./site.ts";

it("the year is the event's, whose calendar may be ahead of UTC or behind it", () => {
  const lastEvening = Date.parse("2026-12-31T23:30:00Z");
  expect([yearIn("Europe/Vienna", lastEvening), yearIn("Europe/Lisbon", lastEvening)]).toEqual([2027, 2026]);
  expect(yearIn("America/New_York", Date.parse("2027-01-01T02:00:00Z"))).toBe(2026);
});
