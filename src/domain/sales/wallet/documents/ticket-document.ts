import type { TimeZone } from "#contract/time/time-zones.ts";
import type { EditionLogo } from "#domain/platform/current-edition/edition-logo.ts";
import type { MailedTicket } from "../mailed-ticket.ts";

/** A ticket as it leaves the wallet: a PDF, or a pass in a phone. Data alone: threads hand it to each other. */
export interface TicketDocument {
  /** The assignment's id. */
  id: string;
  /** For people. */
  number: string;
  /** The text of its QR code. */
  code: string;
  holder: { name: string; email: string };
  ticket: MailedTicket;
  givenAt: Date;
  reassignUntil: Date;
  edition: {
    id: number;
    name: string;
    year: number;
    tagline: string;
    seed: number;
    city: string;
    /** `YYYY-MM-DD`. */
    firstDay: string;
    lastDay: string;
    timeZone: TimeZone;
    startsAt: Date;
    endsAt: Date;
    contactEmail: string;
  };
  logo: EditionLogo | null;
  /** The edition's own on dark grounds. */
  accent: string | null;
  publicUrl: string;
}
