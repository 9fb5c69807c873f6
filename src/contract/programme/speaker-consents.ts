import type { Language } from "../language.ts";

/**
 * The consents' wordings by kind and version; speakers see the last version. A changed wording is a new version: records of an
 * older one must stay readable.
 */
export const speakerConsentWordings = {
  publication: {
    "2026-11-22": {
      pt: "Aceito que o Nexxt publique o meu nome, a minha fotografia, a minha biografia e as minhas ligações no site e no programa desta edição, e que os conserve no arquivo do ano. Posso retirar este acordo a qualquer momento, nesta página.",
      en: "I agree that Nexxt publishes my name, photo, biography and links on its site and in the programme of this edition, and keeps them in the year's archive. I can take this back at any time, on this page.",
    },
  },
  recording: {
    "2026-11-22": {
      pt: "Aceito que as minhas sessões sejam fotografadas e gravadas, e que as imagens e o som sejam publicados pelo Nexxt. Não é necessário para participar. Posso retirar este acordo a qualquer momento, nesta página.",
      en: "I agree that my sessions are photographed and recorded, and that Nexxt publishes images and sound. It is not needed to take part. I can take this back at any time, on this page.",
    },
  },
} as const satisfies Record<string, Record<string, Record<Language, string>>>;

export const consentKinds = ["publication", "recording"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The version of the wording shown now. */
export const consentVersions: Record<ConsentKind, string> = {
  publication: "2026-11-22",
  recording: "2026-11-22",
};

/** The words of a version; empty for one that never was. */
export function consentWords(kind: ConsentKind, version: string, language: Language): string {
  const versions: Record<string, Record<Language, string>> = speakerConsentWordings[kind];
  return versions[version]?.[language] ?? "";
}
