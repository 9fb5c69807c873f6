import { expect, it } from "vitest";
import { dateSpan } from "./date-span.ts";

it("names both months when the event runs over the end of one", () => {
  expect(dateSpan(["2026-10-30", "2026-10-31", "2026-11-01"], "—")).toBe("30 OUT—1 NOV");
});

it("names a single day once", () => {
  expect(dateSpan(["2026-11-01"], "—")).toBe("1 NOV");
});

it("days of another year say it, a visitor's own year goes without saying", () => {
  expect(dateSpan(["2027-09-21", "2027-09-23"], "—", 2026)).toBe("21—23 SET 2027");
  expect(dateSpan(["2027-09-21"], "—", 2026)).toBe("21 SET 2027");
  expect(dateSpan(["2027-09-21", "2027-09-23"], "—", 2027)).toBe("21—23 SET");
  expect(dateSpan(["2026-12-30", "2027-01-02"], "—", 2026)).toBe("30 DEZ—2 JAN 2027");
});
