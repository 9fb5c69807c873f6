import { expect, it } from "vitest";
import en from "../messages/en.json";
import pt from "../messages/pt.json";
import { demoDates } from "./demo-dates.ts";
import { readDemo } from "./fill-demo.ts";
import { moveDemo } from "./move-demo.ts";

/** The specification's dates, as pages, mails and names write them. */
const DATES_OF_2025 =
  /\b2025\b|\b26\s?(?:-|–|—|a|to)\s?31\b|\b3[01] (?:de outubro|October|OUT|OCT)\b|\b31 (?:de julho|July)\b/g;
/** A law's number is no date of the edition's. */
const LAW = /144\/2015|24\/2014/g;
const datesIn = (text: string) => text.replaceAll(LAW, "").match(DATES_OF_2025) ?? [];

it("the demo of another year has none of the dates of 2025", async () => {
  const dates = demoDates(new Date("2028-03-01T12:00:00Z"));
  const { edition, rows } = moveDemo(await readDemo(), dates);
  expect(dates.days[0]).toBe("2028-10-22");
  expect(datesIn(JSON.stringify([{ ...edition, seed: null }, rows]))).toEqual([]);
  expect(rows.quotas?.map(({ name }) => name)).toContain("Lotação de 27 de outubro");
});

it("the demo's texts name the days that they are then, in both languages", async () => {
  const { rows } = moveDemo(await readDemo(), demoDates(new Date("2028-03-01T12:00:00Z")));
  const text = (id: number) => {
    const row = rows.tickets?.find((ticket) => ticket.id === id);
    return JSON.stringify([row?.name, row?.description, row?.translations]);
  };
  expect(text(1)).toContain("<strong>22 a 27 de outubro</strong>");
  expect(text(1)).toContain("<strong>22 to 27 October</strong>");
  const early = rows.tickets?.find(({ saleEndsAt }) => saleEndsAt);
  expect(text(Number(early?.id))).toContain("Venda terminada a 29 de fevereiro.");
  expect(text(Number(early?.id))).toContain("Sales ended on 29 February.");
});

it("no visible text has the edition's dates in it: pages and mails take them from the edition", () => {
  for (const catalogue of [pt, en]) expect(datesIn(JSON.stringify(catalogue))).toEqual([]);
});

it("the search finds such dates in the edition of 2025", async () => {
  const { edition, rows } = await readDemo();
  const found = new Set(datesIn(JSON.stringify([edition, rows.tickets])));
  for (const date of ["2025", "26 a 31", "26 to 31", "31 de outubro", "31 October", "31 de julho", "31 July"])
    expect(found).toContain(date);
});
