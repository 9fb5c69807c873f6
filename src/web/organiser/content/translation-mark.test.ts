import { afterEach, describe, expect, it } from "vitest";
import { setFirstLanguage } from "#contract/language.ts";
import { inStaffLanguage } from "../records/in-staff-language.ts";
import { missingLanguages } from "./translation-mark.tsx";

afterEach(() => setFirstLanguage("pt"));

const missing = (row: object) => missingLanguages(row, ["name"]);

describe("the languages that a list names as missing", () => {
  it("is the other one, where one is written", () => {
    expect(missing({ name: "Palco", translations: {} })).toEqual(["en"]);
    expect(missing({ name: "", translations: { en: { name: "Stage" } } })).toEqual(["pt"]);
    expect(missing({ name: "Palco", translations: { en: { name: "Stage" } } })).toEqual([]);
    expect(missing({ name: "", translations: {} })).toEqual([]);
  });

  it("is Portuguese where English is first and stands in both", () => {
    setFirstLanguage("en");
    const row = { name: "Main Hall", translations: { en: { name: "Main Hall" } } };
    expect(missing(row)).toEqual(["pt"]);
    expect(missing(inStaffLanguage(row))).toEqual(["pt"]);
  });
});
