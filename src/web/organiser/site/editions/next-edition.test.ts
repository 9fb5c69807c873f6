import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { movedDay, nextEdition } from "./next-edition.ts";

it("the last day moves as far as the first, and stays while a day is not written", () => {
  expect(movedDay("2028-06-14", "2028-06-12", "2028-06-05")).toBe("2028-06-07");
  expect(movedDay("2028-06-14", "2028-06-12", "")).toBe("2028-06-14");
  expect(movedDay("", "2028-06-12", "2028-06-05")).toBe("");
});

it("a name with the year gets the next one", () => {
  const newest = { id: 3, name: "Hearth & Grain 2027", year: 2027, city: "Bergen", first_day: "2027-06-10" };
  const { name, year, first_day } = nextEdition([{ ...newest, last_day: "2027-06-12" } as ListedEdition]);
  expect([name, year, first_day]).toEqual(["Hearth & Grain 2028", 2028, "2028-06-08"]);
});
