import { consent_publication_2026_11_22 } from "#messages/messages/consent_publication_2026_11_22.js";
import { consent_recording_2026_11_22 } from "#messages/messages/consent_recording_2026_11_22.js";
import type { Language } from "../language.ts";

/**
 * The consents' wordings by kind and version; speakers see the last version. A changed wording is a new version,
 * with a message of its own: records of an older one must stay readable.
 */
const wordings = {
  publication: { "2026-11-22": consent_publication_2026_11_22 },
  recording: { "2026-11-22": consent_recording_2026_11_22 },
};

export const consentKinds = ["publication", "recording"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The version of the wording shown now. */
export const consentVersions: Record<ConsentKind, string> = {
  publication: "2026-11-22",
  recording: "2026-11-22",
};

/** The words of a version; empty for one that never was. */
export function consentWords(kind: ConsentKind, version: string, language: Language): string {
  const versions: Record<string, typeof consent_publication_2026_11_22> = wordings[kind];
  return versions[version]?.({}, { locale: language }) ?? "";
}
