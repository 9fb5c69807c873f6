import type { Language } from "#contract/language.ts";
import { ana, at, code, id, names } from "#domain/platform/mail/mail-example-data.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { attachmentsOf } from "./documents/mail-attachments.ts";
import { drawTicketPdf } from "./documents/ticket.pdf.ts";
import type { TicketDocument } from "./documents/ticket-document.ts";
import type { MailedTicket } from "./mailed-ticket.ts";

export function workshop(language: Language): MailedTicket {
  return {
    name: names[language].masterclass,
    typeName: "Workshop",
    color: "#f5b83d",
    city: "Leiria",
    place: "Leiria",
    timeZone: "Europe/Lisbon",
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

/** A pass: it opens too much to name it. */
export const pass = (language: Language): MailedTicket => ({
  ...workshop(language),
  name: names[language].pass,
  typeName: "Passe",
  color: "#6ea8ff",
  events: [],
});

export const exampleCalendar: MailFile = {
  filename: "nexxt-2025-bilhetes.ics",
  contentType: "text/calendar",
  content: Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
};

export const exampleTicketDocument = (language: Language): TicketDocument => ({
  id,
  number: `${code}-1`,
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
    timeZone: "Europe/Lisbon",
    startsAt: new Date("2025-10-26T09:00:00Z"),
    endsAt: new Date("2025-10-31T23:00:00Z"),
    contactEmail: "hello@nexxt.example",
  },
  logo: null,
  accent: null,
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
