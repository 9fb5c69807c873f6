import type { Language } from "#contract/language.ts";
import { attachmentsOf } from "../wallet/documents/mail-attachments.ts";
import { drawTicketPdf } from "../wallet/documents/ticket.pdf.ts";
import type { TicketDocument } from "../wallet/documents/ticket-document.ts";
import type { MailedTicket } from "../wallet/mailed-ticket.ts";

export const id = "5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10";
export const token = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
export const at = new Date("2025-10-01T09:30:00Z");
export const ana = { to: "ana@example.pt", name: "Ana Ferreira" };
export const longName = "Maria da Conceição Vasconcelos de Albuquerque e Castelo-Branco";

export function workshop(language: Language): MailedTicket {
  return {
    name: names[language].masterclass,
    typeName: "Workshop",
    color: "#f5b83d",
    city: "Leiria",
    days: { first: new Date("2025-10-26T12:00:00Z"), last: new Date("2025-10-31T12:00:00Z") },
    events: [
      {
        id: 19,
        title: names[language].event,
        start: new Date("2025-10-28T14:30:00Z"),
        end: new Date("2025-10-28T18:00:00Z"),
        place: "Teatro Miguel Franco, Largo de Santana, Leiria",
      },
    ],
  };
}

export const exampleTicketDocument = (language: Language): TicketDocument => ({
  id,
  code: `NX2.${"A".repeat(24)}.${"A".repeat(86)}`,
  holder: { name: ana.name, email: ana.to },
  ticket: workshop(language),
  givenAt: at,
  reassignUntil: new Date("2025-10-26T09:00:00Z"),
  edition: {
    id: 1,
    name: "Nexxt",
    year: 2025,
    tagline: "Where AI meets creativity",
    seed: 2025,
    city: "Leiria",
    firstDay: "2025-10-26",
    lastDay: "2025-10-31",
    startsAt: new Date("2025-10-26T09:00:00Z"),
    endsAt: new Date("2025-10-31T23:00:00Z"),
    contactEmail: "hello@nexxt.example",
  },
  publicUrl: "https://nexxt.example",
});

const drawn = new Map<Language, ReturnType<typeof attachmentsOf>>();

/** Drawn once: previews ask for it again and again. */
export function exampleAttachments(language: Language): ReturnType<typeof attachmentsOf> {
  const known = drawn.get(language);
  if (known) return known;
  const drawing = attachmentsOf([exampleTicketDocument(language)], language, drawTicketPdf);
  drawn.set(language, drawing);
  return drawing;
}

export const names = {
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
} satisfies Record<Language, object>;
