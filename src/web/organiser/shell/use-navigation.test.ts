import { expect, it } from "vitest";
import { yearOfShop } from "./use-navigation.ts";

it("a screen of the whole shop stays in the edition that was looked at, and begins with the newest", () => {
  const editions = [{ year: 2028 }, { year: 2027 }];
  expect(yearOfShop(editions, "2027")).toBe(2027);
  expect([null, "2026"].map((last) => yearOfShop(editions, last))).toEqual([2028, 2028]);
  expect(yearOfShop([], "2027")).toBeNull();
});
