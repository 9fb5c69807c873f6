import { afterEach, expect, it } from "vitest";
import { setLanguages } from "../language.ts";
import { currentSiteFacts, ownText, textsIn, withPageFacts } from "./site-facts.ts";

afterEach(() => setLanguages("pt"));

const filled = (text: string, language = "en", key = "home_headline_text", inputs = {}) =>
  withPageFacts(
    { ...currentSiteFacts(), name: "eCon", days: 3, texts: { [key]: { [language]: text } } },
    () => ownText(key, language, inputs),
  );

it("a text that begins with a fact in words begins with a capital, after a quotation mark too; a name stays as it is written", () => {
  expect(filled("{days} of baking in {city}")).toBe("Three days of baking in Leiria");
  expect(filled("{days} de pão", "pt")).toBe("Três dias de pão");
  expect(filled("«{span}» of baking")).toBe("«Three days» of baking");
  expect(filled("Come for {days}: {days} of baking")).toBe("Come for three days: three days of baking");
  expect(filled("{event} bakes")).toBe("eCon bakes");
});

it("a line that goes on another's sentence has no capital, and what the page itself gives stays as it is", () => {
  expect(filled("{days} of baking", "en", "home_headline_people")).toBe("three days of baking");
  expect(filled("{days}, {nothing}", "en", "home_title", { days: "june" })).toBe("june, {nothing}");
});

/** As a page in Portuguese says it, which has the texts that it shows alone. */
const said = (texts: Parameters<typeof textsIn>[0]) =>
  withPageFacts({ ...currentSiteFacts(), days: 3, texts: textsIn(texts, "pt") }, () =>
    ownText("home_lead", "pt"),
  );

it("a text without a translation has the words of facts in its own language", () => {
  setLanguages("en", ["en", "pt"]);
  expect(said({ home_lead: { en: "Baking for {days}." } })).toBe("Baking for three days.");
  expect(said({ home_lead: { en: "Baking for {days}.", pt: "Pão durante {days}." } })).toBe(
    "Pão durante três dias.",
  );
  expect(said({ home_lead: {} })).toBeUndefined();
});

it("a text that names a number of the programme is not shown while that is 0; ours is", () => {
  const withSpeakers = (speakers: number) =>
    withPageFacts(
      {
        ...currentSiteFacts(),
        counts: { speakers, sessions: 8, stages: 1 },
        texts: { home_lead: { en: "{speakers} speakers, {sessions} sessions" } },
      },
      () => ownText("home_lead", "en"),
    );
  expect(withSpeakers(12)).toBe("12 speakers, 8 sessions");
  expect(withSpeakers(0)).toBeUndefined();
});
