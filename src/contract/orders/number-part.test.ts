import { expect, it } from "vitest";
import { wholeNumberOf } from "./number-part.ts";

it("a ticket's whole number is read as typed by hand, and no order's number or name is one", () => {
  expect(["7k2m9qxt-3", " 7K2M9QXT-12 ", "OL2M9QXT-1"].map(wholeNumberOf)).toEqual([
    "7K2M9QXT-3",
    "7K2M9QXT-12",
    "012M9QXT-1",
  ]);
  expect(["7K2M9QXT", "7K2M9QXT-", "9QXT-3", "Ana-Maria"].map(wholeNumberOf)).toEqual(["", "", "", ""]);
});
