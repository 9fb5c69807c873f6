import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { coverAltOf } from "./cover-alt.ts";

afterEach(() => setLanguages("pt"));

it("a cover's description is in a language in use, whichever was asked for", () => {
  const translations = { en: { cover_alt: "A stage" } };
  const stage = { cover: "/pictures/a.webp", coverAlt: "Um palco", translations };
  expect(coverAltOf(stage, "pt")).toBe("Um palco");
  setLanguages("en", ["en"]);
  expect(coverAltOf(stage, "pt")).toBe("A stage");
  expect(coverAltOf({ ...stage, cover: "" }, "pt")).toBe("");
});
