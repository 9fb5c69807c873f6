import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the settings of languages", () => {
  it("put Portuguese first, or another language that has a catalogue", () => {
    expect(readConfig({}).firstLanguage).toBe("pt");
    expect(readConfig({ FIRST_LANGUAGE: "en" }).firstLanguage).toBe("en");
    for (const none of ["English", "en-GB", "EN", "fr"])
      expect(() => readConfig({ FIRST_LANGUAGE: none })).toThrow(
        "Bad settings. FIRST_LANGUAGE: Names no catalogue in messages/; there are pt, en",
      );
  });

  it("have the languages of all catalogues in use, or those named, with the first among them", () => {
    expect(readConfig({}).languages).toEqual(["pt", "en"]);
    expect(readConfig({ LANGUAGES: " en, pt " }).languages).toEqual(["en", "pt"]);
    expect(readConfig({ FIRST_LANGUAGE: "en", LANGUAGES: "en" }).languages).toEqual(["en"]);
    expect(readConfig({ LANGUAGES: "pt,en,en" }).languages).toEqual(["pt", "en"]);
    expect(() => readConfig({ LANGUAGES: "pt,fr" })).toThrow(
      "Bad settings. LANGUAGES: Names no catalogue in messages/; there are pt, en",
    );
    expect(() => readConfig({ LANGUAGES: "en" })).toThrow(
      "Bad settings. LANGUAGES: Lacks pt, which is FIRST_LANGUAGE",
    );
  });
});
