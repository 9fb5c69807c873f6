import { expect, it } from "vitest";
import { eventTime } from "./event-time.ts";

it("shows an event's time in Lisbon, before and after the clocks change", () => {
  expect(eventTime("2025-10-25T22:30:00Z")).toBe("25 OUT // 23:30");
  expect(eventTime("2025-10-26T09:00:00Z")).toBe("26 OUT // 09:00");
});

it("midnight is 00:00 of the new day", () => {
  expect(eventTime("2025-10-31T00:00:00Z")).toBe("31 OUT // 00:00");
});
