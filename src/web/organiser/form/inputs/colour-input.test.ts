import { expect, it } from "vitest";
import { colourOf } from "./colour-input.tsx";

it("a colour that is typed or pasted without its sign gets it", () => {
  expect(colourOf("8b0f1a")).toBe("#8b0f1a");
  expect(colourOf("#8b0f1a")).toBe("#8b0f1a");
  expect([colourOf("8b0f1"), colourOf("red")]).toEqual(["8b0f1", "red"]);
});
