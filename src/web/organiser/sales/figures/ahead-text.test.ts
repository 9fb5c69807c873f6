import { afterEach, expect, it, vi } from "vitest";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { withLocale } from "#outside/with-locale.ts";
import { aheadText } from "./ahead-text.ts";

afterEach(() => void vi.useRealTimers());

const figures = (units: number, last: boolean) =>
  ({
    ...{ totals: { units }, first_day: "2027-06-09", days: [{ days_before: 99 }] },
    last_year: last ? { year: 2026, days: [{ days_before: 40, units: 7 }] } : null,
  }) as unknown as Figures;
const text = (now: string, units: number, last = true) => {
  vi.useFakeTimers({ now: new Date(now) });
  return (["pt", "en"] as const).map((language) =>
    withLocale(language, () => aheadText(figures(units, last))),
  );
};

it("one ticket is a ticket, and the day before is a day", () => {
  expect(text("2027-06-07T12:00:00Z", 2)).toEqual([
    "2 bilhetes até hoje; a 2 dias do início, 2026 tinha 7.",
    "2 tickets by today; 2 days before its beginning, 2026 had 7.",
  ]);
  expect(text("2027-06-08T12:00:00Z", 1)).toEqual([
    "1 bilhete até hoje; a um dia do início, 2026 tinha 7.",
    "1 ticket by today; a day before its beginning, 2026 had 7.",
  ]);
  expect(text("2027-06-20T12:00:00Z", 1)).toEqual([
    "1 bilhete. 2026 teve 7 ao todo.",
    "1 ticket. 2026 had 7 in all.",
  ]);
  const unsold = { ...figures(0, true), days: [] };
  vi.useFakeTimers({ now: new Date("2027-05-01T12:00:00Z") });
  expect(withLocale("en", () => aheadText(unsold))).toBe(
    "0 tickets by today; 39 days before its beginning, 2026 had 7.",
  );
  expect(text("2027-05-01T12:00:00Z", 1, false)[1]).toMatch(/^1 ticket by today\./);
});
