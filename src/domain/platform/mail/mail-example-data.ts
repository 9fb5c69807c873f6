import { inEachLanguage } from "#contract/language.ts";

export const id = "5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10";
/** An order's and, with its place, a ticket's. */
export const code = "7K2M9QXT";
export const token = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
export const at = new Date("2025-10-01T09:30:00Z");
export const ana = { to: "ana@example.pt", name: "Ana Ferreira" };
export const longName = "Maria da Conceição Vasconcelos de Albuquerque e Castelo-Branco";

const known = {
  pt: {
    pass: "Passe Geral|6 dias",
    masterclass: "Masterclass IA generativa|50 lugares",
    event: "Masterclass IA generativa",
    long: "Oficina de prototipagem, impressão tridimensional e otorrinolaringologia criativa|Com orador|1 lugar",
    free: "Mostra de Ideias|Entrada livre",
    coupon: "Desconto de 10 % para associados e amigos da região",
    idea: "Mel do Pinhal: colmeias que avisam",
  },
  en: {
    pass: "General Pass|6 days",
    masterclass: "Generative AI Masterclass|50 seats",
    event: "Generative AI Masterclass",
    long: "Prototyping, three-dimensional printing and creative otorhinolaryngology workshop|With a speaker|1 seat",
    free: "Ideas Showcase|Free entry",
    coupon: "10% off for members and friends of the region",
    idea: "Honey of the Pinewood: hives that call",
  },
};

/** In the languages that have none of their own, as in English. */
export const names = inEachLanguage((language) => ({
  ...known.en,
  ...known[language as keyof typeof known],
}));
