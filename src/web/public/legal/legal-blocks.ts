import { m } from "#messages/messages.js";
import type { SiteEdition } from "#web/ui/site/site.ts";

/** The edition's facts in our own texts. */
export type LegalFacts = Pick<
  SiteEdition,
  | "name"
  | "year"
  | "city"
  | "vat_rate"
  | "refund_steps"
  | "contact_email"
  | "complaints_book_url"
  | "organiser"
  | "ways_to_pay"
  | "hold_minutes"
  | "issues_invoices"
  | "keeps_mb_way_numbers"
>;

/** A string is a paragraph. `ordered`: the items are steps. `code`: the facts' names are code, such as storage keys. */
export type LegalBlock =
  | string
  | { paragraph: string; link: { text: string; href: string } }
  | { items: readonly string[]; ordered?: boolean }
  | { facts: readonly (readonly [name: string, text: string])[]; code?: boolean };

/** A section of our own text, in the language of the moment: the pages show it, the organiser's editor begins from it. */
export interface OurSection {
  /** The anchor: the same in every language. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export const section = (id: string, title: string, ...blocks: LegalBlock[]): OurSection => ({
  id,
  title,
  blocks,
});

export const organiserFacts = ({ organiser, contact_email }: LegalFacts): LegalBlock => ({
  facts: [
    [m.legal_organiser_name(), organiser.name],
    [m.legal_organiser_tax_number(), organiser.tax_number],
    [m.legal_organiser_address(), organiser.address],
    [m.legal_organiser_email(), contact_email],
  ],
});
