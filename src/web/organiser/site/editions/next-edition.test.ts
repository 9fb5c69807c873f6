import { expect, it } from "vitest";
import { movedDay } from "./next-edition.ts";

it("the last day moves as far as the first, and stays while a day is not written", () => {
  expect(movedDay("2028-06-14", "2028-06-12", "2028-06-05")).toBe("2028-06-07");
  expect(movedDay("2028-06-14", "2028-06-12", "")).toBe("2028-06-14");
  expect(movedDay("", "2028-06-12", "2028-06-05")).toBe("");
});
