import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { nameOf } from "./field-names.ts";

afterEach(() => setLanguages("pt"));

it("where English is the first language, a text of the base language says which it is", () => {
  expect([nameOf("bio"), nameOf("translations.en.bio")]).toEqual(["Biografia", "Biografia EN"]);
  setLanguages("en");
  expect([nameOf("bio"), nameOf("translations.en.bio"), nameOf("image")]).toEqual([
    "Biografia PT",
    "Biografia EN",
    "Fotografia",
  ]);
});
