import { expect, it } from "vitest";
import { formatWithinHour } from "./format-date.ts";

it("what is stored to the hour is shown as that hour, in Lisbon, never as a minute", () => {
  expect(formatWithinHour("2025-09-15T10:00:00.000Z")).toEqual({
    date: "15/09/2025",
    from: "11:00",
    to: "12:00",
  });
  expect(formatWithinHour("2025-12-31T23:00:00.000Z")).toMatchObject({ from: "23:00", to: "00:00" });
});
