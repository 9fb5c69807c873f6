import { expect, it } from "vitest";
import { giantText } from "./giant-text.ts";

it("a heading with a word that would be broken on a phone is smaller there", () => {
  expect(giantText("Design that bites")).toBe("text-giant");
  expect(giantText("Congresso Nacional de Cardiologia Preventiva")).toBe("text-huge xl:text-giant");
});
