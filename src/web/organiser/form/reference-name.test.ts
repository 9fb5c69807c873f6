import { expect, it } from "vitest";
import { referenceName } from "./reference-name.ts";

it("a record of a list that is still being read has no number for a name; a deleted one has", () => {
  expect(referenceName([], 7)).toBe("…");
  expect(referenceName([{ id: 1, name: "Palco Lis" }], 7)).toBe("#7");
  expect(referenceName([{ id: 1, name: "Palco Lis" }], 1)).toBe("Palco Lis");
  expect(referenceName([], null)).toBe("");
});
