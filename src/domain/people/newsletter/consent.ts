/**
 * The wordings that people have agreed to by subscribing, by version; the last is the one that is shown. A changed
 * wording is a new version: what was recorded with an older one must stay readable.
 */
export const consentWordings = {
  "2026-11-21": {
    pt: "Ao carregar em «Subscrever», aceita receber as novidades do Nexxt neste e-mail. Pode sair a qualquer momento, com um clique.",
    en: "By pressing “Subscribe” you agree to receive news from Nexxt at this address. You can leave at any time, with one click.",
  },
} as const;

export const CONSENT_VERSION: keyof typeof consentWordings = "2026-11-21";
