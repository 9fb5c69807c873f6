import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { inStaffLanguage } from "../records/in-staff-language.ts";
import { missingLanguages, translatedColumn } from "./translation-mark.tsx";

afterEach(() => setLanguages("pt"));

const missing = (row: object) => missingLanguages(row, ["name"]);

describe("the languages that a list names as missing", () => {
  it("is the other one, where one is written", () => {
    expect(missing({ name: "Palco", translations: {} })).toEqual(["en"]);
    expect(missing({ name: "", translations: { en: { name: "Stage" } } })).toEqual(["pt"]);
    expect(missing({ name: "Palco", translations: { en: { name: "Stage" } } })).toEqual([]);
    expect(missing({ name: "", translations: {} })).toEqual([]);
  });

  it("is Portuguese where English is first and stands in both", () => {
    setLanguages("en");
    const row = { name: "Main Hall", translations: { en: { name: "Main Hall" } } };
    expect(missing(row)).toEqual(["pt"]);
    expect(missing(inStaffLanguage(row))).toEqual(["pt"]);
  });

  it("is said as the form says it: the Portuguese one is as in English, and misses nothing", () => {
    setLanguages("en");
    const [column] = translatedColumn(["name"]);
    const shown = (row: object) => renderToString(column?.cell(row));
    expect(shown({ name: "Main Hall", translations: { en: { name: "Main Hall" } } })).toMatch(
      /muted.*PT como em EN/,
    );
    expect(shown({ name: "Palco", translations: {} })).toMatch(/warning.*EN/);
  });

  it("is none where there is one language alone, and lists have no column of translations", () => {
    setLanguages("en", ["en"]);
    expect(missing({ name: "Main Hall", translations: { en: { name: "Main Hall" } } })).toEqual([]);
    expect(translatedColumn(["name"])).toEqual([]);
  });
});
