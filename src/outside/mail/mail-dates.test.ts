import { expect, it } from "vitest";
import { withLocale } from "../with-locale.ts";
import { shortDaySpan } from "./mail-dates.ts";

it.each([
  ["pt", "2025-10-26", "2025-10-31", "26 - 31 OUT"],
  ["en", "2025-10-26", "2025-10-31", "26 - 31 OCT"],
  ["pt", "2027-10-30", "2027-11-02", "30 OUT - 2 NOV"],
  ["en", "2028-09-03", "2028-09-03", "3 SEPT"],
] as const)("in %s, %s to %s is %s", async (language, first, last, written) => {
  expect(await withLocale(language, () => shortDaySpan(first, last))).toBe(written);
});
