import { expect, it } from "vitest";
import { ourSite } from "#contract/organiser/edition/edition-site.ts";
import { withEveryText, withoutEmptyTexts } from "./edition.tsx";

it("a form of the site's texts has each from the start, so that drawing it changes nothing, and sends what is written", () => {
  const site = { ...ourSite, texts: { home_headline: { en: "Maps" } } };
  const shown = withEveryText(site);
  expect(shown.texts.home_headline).toEqual({ pt: "", en: "Maps" });
  expect(shown.texts.home_headline_machines).toEqual({ pt: "", en: "" });
  expect(withoutEmptyTexts(shown)).toEqual(site);
});
