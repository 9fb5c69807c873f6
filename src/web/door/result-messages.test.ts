import { expect, it } from "vitest";
import { enteredText } from "./result-messages.ts";

it("a day on which no ticket of the list admits expects no person, and is no count of 0 of 0", () => {
  expect(enteredText(0, 0)).toBe("Hoje não se espera ninguém");
  expect(enteredText(0, 2)).toBe("0 de 2 entraram");
  // Staff changed the list since.
  expect(enteredText(1, 0)).toBe("Entraram: 1");
});
