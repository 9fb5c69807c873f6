import { expect, it } from "vitest";
import { chosenDay, dayLabel, dayParam, eventTime, timeFrom } from "./event-time.ts";

it("shows an event's time in Lisbon, before and after the clocks change", () => {
  expect(eventTime("2025-10-25T22:30:00Z")).toBe("25 OUT // 23:30");
  expect(eventTime("2025-10-26T09:00:00Z")).toBe("26 OUT // 09:00");
});

it("a moment of another year says it", () => {
  const at = (thisYear: number | null) => timeFrom("2027-08-24T22:59:00Z", thisYear);
  expect([2026, 2027, null].map(at)).toEqual([
    "24 AGO 2027 // 23:59",
    "24 AGO // 23:59",
    "24 AGO 2027 // 23:59",
  ]);
});

it("midnight is 00:00 of the new day", () => {
  expect(eventTime("2025-10-31T00:00:00Z")).toBe("31 OUT // 00:00");
});

const edition = ["2026-10-30", "2026-10-31", "2026-11-01"];

it("a day reads DD MMM, and stands in an address as its number", () => {
  expect(edition.map(dayLabel)).toEqual(["30 OUT", "31 OUT", "01 NOV"]);
  expect(edition.map(dayParam)).toEqual(["30", "31", "1"]);
});

it("an address chooses one of the days, or all", () => {
  expect(chosenDay(edition, "31")).toBe("2026-10-31");
  expect(chosenDay(edition, "1")).toBe("2026-11-01");
  for (const other of [null, "", "29", "31 OUT", "2026-10-31"]) expect(chosenDay(edition, other)).toBeNull();
});
