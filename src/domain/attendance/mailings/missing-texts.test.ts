import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { missingTexts } from "./mailing-text.ts";

afterEach(() => setLanguages("pt"));

const english = { subject: "", body: "", translations: { en: { subject: "Welcome", body: "<p>Hello</p>" } } };
const missing = (languages: ("pt" | "en")[]) =>
  missingTexts({ ...english, languages }).map(({ attr }) => attr);

it("a mailing needs its texts in each language that its readers are written to in, and in no other", () => {
  expect(missing([])).toEqual(["subject", "body"]);
  setLanguages("en", ["en"]);
  expect(missing([])).toEqual([]);
  // Chosen before the installation left Portuguese out.
  expect(missing(["pt"])).toEqual([]);
});
