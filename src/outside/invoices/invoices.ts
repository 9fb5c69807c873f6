import type { Cents } from "#contract/money.ts";

export type DocumentKind = "invoice" | "credit_note";

export interface DocumentLine {
  name: string;
  /** Net. Whole cents, but for a credit note of an amount that no whole cents give with VAT: then hundredths of one. */
  unitPriceCents: number;
  quantity: number;
  /** Basis points: 2300 is 23 %. */
  vatRateBp: number;
}

export interface DocumentBuyer {
  name: string;
  email: string;
  /** Empty: none was given. */
  nif: string;
  address: string;
  zip: string;
  city: string;
  /** Two letters, or empty. */
  country: string;
}

export interface DocumentRequest {
  kind: DocumentKind;
  /** Ours; a document is found again by it. */
  reference: string;
  /** The day it is to bear, as `YYYY-MM-DD`. */
  day: string;
  buyer: DocumentBuyer;
  lines: readonly DocumentLine[];
  /** The provider's id of the invoice that a credit note corrects. */
  corrects: string | null;
}

export interface ProviderDocument {
  state: "draft" | "issued" | "void";
  /** What the provider makes of the lines, VAT included. */
  totalCents: Cents;
  number: string | null;
  /** False: it is made out to somebody else whom the provider takes for our buyer. */
  toOurBuyer: boolean;
}

/**
 * Who issues invoices: a program that the tax authority has certified (Decreto-Lei 28/2019), never ours. Every call may
 * reject; then nothing is known and it is made again. No error carries the key, or the buyer's words as we sent them.
 */
export interface InvoiceProvider {
  readonly name: string;
  /** False: nothing is asked of it at all. */
  readonly issues: boolean;
  /** The id of the document with this reference: the one that is there, or a new draft. */
  draft(request: DocumentRequest): Promise<string>;
  /** What the provider has under this id. A draft of another day is first written anew with today's. */
  read(request: DocumentRequest, id: string): Promise<ProviderDocument>;
  /** Turns a draft into a document of the law. There is no way back but a credit note. */
  issue(request: DocumentRequest, id: string): Promise<void>;
}
