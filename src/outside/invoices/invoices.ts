import type { Cents } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders/payment-states.ts";

export type DocumentKind = "invoice" | "credit_note";

export interface DocumentLine {
  name: string;
  /** Net. Whole cents, except where these would round to another sum with VAT: then hundredths of a cent. */
  unitPriceCents: number;
  quantity: number;
  /** Basis points: 2300 is 23 %. */
  vatRateBp: number;
  /** For a rate of 0: the tax office's code of the reason, such as M07. */
  vatExemption?: string;
  /** For a credit note: the sums that go back of the invoice's tickets, VAT included. */
  tickets?: readonly CreditedTicket[];
}

export interface CreditedTicket {
  /** As the invoice calls it. */
  name: string;
  cents: Cents;
}

export interface DocumentBuyer {
  name: string;
  email: string;
  /** Empty when the buyer gave none. */
  nif: string;
  address: string;
  zip: string;
  city: string;
  /** Two letters, or empty. */
  country: string;
}

export interface DocumentRequest {
  kind: DocumentKind;
  /** Our id; the provider finds the document by it. */
  reference: string;
  /** The day it is to bear, as `YYYY-MM-DD`. */
  day: string;
  buyer: DocumentBuyer;
  /** The buyer's own number for the order; empty: none. */
  purchaseOrder: string;
  /** How the order was paid, for a provider whose documents say it; null: in several ways, or a credit note. */
  paidBy: PaymentMethod | null;
  lines: readonly DocumentLine[];
  /** The provider's id of the invoice that a credit note corrects. */
  corrects: string | null;
}

export interface ProviderDocument {
  state: "draft" | "issued" | "void";
  /** The provider's sum of the lines, VAT included. */
  totalCents: Cents;
  number: string | null;
  /** Another difference from the request, such as another client; null: none. */
  differs: string | null;
}

/** A document that must not be issued, or should not have been: the organiser must act. */
export class DocumentDiffers extends Error {}

/** A call whose outcome is unknown, and which the provider's search may not show yet: it is repeated only once the claim on the row is over. */
export class AnswerLost extends Error {}

/**
 * Issues invoices through certified software (Decreto-Lei 28/2019). Every call may reject; then the outcome is
 * unknown and the job repeats it. No error carries the key or the buyer's data.
 */
export interface InvoiceProvider {
  readonly name: string;
  /** False: the shop requests no invoices. */
  readonly issues: boolean;
  /** The id of the document with this reference: the existing one, or a new draft. */
  draft(request: DocumentRequest): Promise<string>;
  /** The provider's document with this id. A draft of another day is first written anew with today's. */
  read(request: DocumentRequest, id: string): Promise<ProviderDocument>;
  /** Finalises a draft. Only a credit note can correct it afterwards. Resolves to the document's id from then on. */
  issue(request: DocumentRequest, id: string): Promise<string>;
  /** The PDF of an issued document; null while the provider has not made it. */
  file(kind: DocumentKind, id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Rejects where the account is not accepted. `real`: its documents are more than tests. */
  examine(): Promise<{ real: boolean }>;
}
