import { expect, it } from "vitest";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { calendarRoutes } from "./calendars.ts";
import { createPageCache } from "./page-cache.ts";

it("a list of sessions of one's own making costs what a page by a text of the visitor's costs", async () => {
  const asked: boolean[] = [];
  const limit = async (_ip: string, isFree: boolean) => {
    asked.push(isFree);
    throw new Problem("rate_limited", "Too many", { retryAfter: 7 });
  };
  // Refused before anything is read.
  const calendars = calendarRoutes(
    {} as AppContext,
    createPageCache(async () => "1"),
    limit,
  );
  const answers = [await calendars.request("/agenda.ics?ids=1,5"), await calendars.request("/agenda.ics")];
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    [429, "7"],
    [429, "7"],
  ]);
  expect(asked).toEqual([true, false]);
});
