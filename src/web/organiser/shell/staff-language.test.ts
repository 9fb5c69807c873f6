import { expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { languageFor } from "./staff-language.ts";

it.each([
  ["/organiser", null, ["en-GB", "pt"], "en"],
  ["/organiser/2025/tickets", null, ["pt-PT", "en"], "pt"],
  ["/organiser", null, ["fr-FR", "EN"], "en"],
  ["/organiser", null, ["fr-FR"], "pt"],
  ["/organiser", "pt", ["en-GB"], "pt"],
  ["/organiser", "en", ["pt-PT"], "en"],
  ["/organiser", "klingon", ["en-GB"], "en"],
  ["/en/organiser", "pt", ["pt-PT"], "en"],
])("%s, chosen %j, of a browser that asks for %j, is in %s", (path, chosen, asked, language) => {
  expect(languageFor(path, chosen, asked)).toBe(language);
});

it.each([
  ["/organiser", null, ["fr-FR"], "en"],
  ["/organiser", null, ["pt-PT"], "pt"],
  ["/pt/organiser", "en", ["en-GB"], "pt"],
])("where English is first, %s, chosen %j, asked for %j, is in %s", (path, chosen, asked, language) => {
  setLanguages("en");
  try {
    expect(languageFor(path, chosen, asked)).toBe(language);
  } finally {
    setLanguages("pt");
  }
});

it("where English is there alone, a choice of before and a Portuguese browser get English", () => {
  setLanguages("en", ["en"]);
  try {
    expect(languageFor("/organiser", "pt", ["pt-PT"])).toBe("en");
  } finally {
    setLanguages("pt");
  }
});
