import type { Language } from "#contract/language.ts";
import { newsletter_consent_2026_11_21 } from "#messages/messages/newsletter_consent_2026_11_21.js";

/**
 * The wordings that people have agreed to by subscribing, by version; the last is the one that is shown. A changed
 * wording is a new version, with a message of its own: what was recorded with an older one must stay readable.
 */
const wordings: Readonly<Record<string, typeof newsletter_consent_2026_11_21>> = {
  "2026-11-21": newsletter_consent_2026_11_21,
};

export const CONSENT_VERSION = "2026-11-21";

/** Empty for a version that never was. */
export const consentText = (version: string, language: Language): string =>
  wordings[version]?.({}, { locale: language }) ?? "";
