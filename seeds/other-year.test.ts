import { expect, it } from "vitest";
import en from "../messages/en.json";
import pt from "../messages/pt.json";
import { coupons } from "./coupons.ts";
import { demoDates } from "./demo-dates.ts";
import { edition } from "./edition.ts";
import { englishTickets } from "./english/tickets.ts";
import { quotas, tickets } from "./tickets.ts";

/** The specification's dates, as pages, mails and names write them. */
const DATES_OF_2025 = /\b2025\b|\b26\s?(?:-|–|—|a|to)\s?31\b|\b3[01] (?:de outubro|October|OUT|OCT)\b/g;
/** A law's number is no date of the edition's. */
const LAW = /144\/2015|24\/2014/g;
const datesIn = (text: string) => text.replaceAll(LAW, "").match(DATES_OF_2025) ?? [];

it("the demo of another year has none of the dates of 2025", () => {
  const dates = demoDates(new Date("2028-03-01T12:00:00Z"));
  const { seed: _, ...shown } = edition(dates);
  const rows = [shown, tickets(dates), quotas(dates), coupons(dates), englishTickets(dates)];
  expect(dates.days[0]).toBe("2028-10-22");
  expect(datesIn(JSON.stringify(rows))).toEqual([]);
});

it("no visible text has the edition's dates in it: pages and mails take them from the edition", () => {
  for (const catalogue of [pt, en]) expect(datesIn(JSON.stringify(catalogue))).toEqual([]);
});

it("the search finds such dates in the edition of 2025", () => {
  const dates = demoDates(new Date("2025-08-01T09:00:00+01:00"));
  const found = datesIn(JSON.stringify([edition(dates), tickets(dates), englishTickets(dates)]));
  expect(new Set(found)).toEqual(
    new Set(["2025", "26 a 31", "26 to 31", "30 de outubro", "31 de outubro", "30 October", "31 October"]),
  );
});
