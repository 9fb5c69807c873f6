import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { withLocale } from "#outside/with-locale.ts";
import { LanguagesNote } from "./languages-note.tsx";

afterEach(() => setLanguages("pt"));

it("where texts are asked for in two languages it is said how one is turned off, and how the other comes first; with one, nothing", () => {
  const shown = () => withLocale("en", () => renderToStaticMarkup(<LanguagesNote />));
  setLanguages("en", ["en", "pt"]);
  expect(shown()).toContain("English and Portuguese");
  expect(shown()).toContain("LANGUAGES=en");
  expect(shown()).toContain("FIRST_LANGUAGE=pt among the settings at its start Portuguese comes first");
  setLanguages("en", ["en"]);
  expect(shown()).toBe("");
});
