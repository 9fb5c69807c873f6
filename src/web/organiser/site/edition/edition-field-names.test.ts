import { expect, it } from "vitest";
import { statisticsText } from "./edition-field-names.ts";

it("the text of the figures names those that the programme has, as their fields are named", () => {
  expect(statisticsText()).toMatch(/programa: Dias, Oradores, Palestras, Locais\.$/);
});
