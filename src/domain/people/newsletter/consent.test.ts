import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { consentKinds, consentVersions, consentWords } from "#contract/programme/speaker-consents.ts";
import { CONSENT_VERSION, consentText } from "./consent.ts";

it("the wording recorded with a subscription is the one that is shown", () => {
  const form = readFileSync("src/web/public/newsletter/newsletter-signup.tsx", "utf8");
  expect(form).toContain(`m.newsletter_consent_${CONSENT_VERSION.replaceAll("-", "_")}()`);
});

// People have agreed to these words: another wording is a new version, beside this one.
it.each([
  ["pt", "ce3ce5b4406a3639"],
  ["en", "11fcd3742d6cc829"],
] as const)("what people have agreed to stays as they read it (%s)", (language, sum) => {
  const words = [
    consentText("2026-11-21", language),
    ...consentKinds.map((kind) => consentWords(kind, consentVersions[kind], language)),
  ];
  expect(createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 16)).toBe(sum);
});
