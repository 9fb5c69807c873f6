import { expect, it } from "vitest";
import { nameIn } from "./use-references.ts";

it("a record of a list that is still being read has no number for a name; a deleted one has", () => {
  expect(nameIn([], 7)).toBe("…");
  expect(nameIn([{ id: 1, name: "Palco Lis" }], 7)).toBe("#7");
  expect(nameIn([{ id: 1, name: "Palco Lis" }], 1)).toBe("Palco Lis");
  expect(nameIn([], null)).toBe("");
});
