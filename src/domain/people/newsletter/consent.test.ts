import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import { CONSENT_VERSION, consentWordings } from "./consent.ts";

it.each(languages)("the wording recorded with a subscription is the one that was shown (%s)", (language) => {
  const shown = JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Record<string, string>;
  expect(consentWordings[CONSENT_VERSION][language]).toBe(shown.newsletter_consent);
});
