import { afterEach, expect, it } from "vitest";
import { setLanguages } from "../language.ts";
import { currentSiteFacts, textsIn, withPageFacts } from "../site/site-facts.ts";
import { partnerGroupName } from "./partner-group-name.ts";

afterEach(() => setLanguages("pt"));

/** As a page in English, which has its texts in that language alone. */
const named = (group: string, texts: Parameters<typeof textsIn>[0]) =>
  withPageFacts({ ...currentSiteFacts(), texts: textsIn(texts, "en") }, () => partnerGroupName(group, "en"));

it("a group has any name that an organiser may give it", () => {
  expect(named("constructor", { partner_group_constructor: { pt: "Construtor", en: "Constructor" } })).toBe(
    "Constructor",
  );
});

it("a group is read by its name in whichever language it has one; words that we have too are then ours", () => {
  setLanguages("en", ["en"]);
  const pt = { pt: "Ouro maciço" };
  expect(named("ouro-macico", { "partner_group_ouro-macico": pt })).toBe("Ouro maciço");
  expect(named("media", { partners_media: pt })).toBe("Media Partner");
});
