import { z } from "zod";
import { proposalFields } from "../calls/proposal-fields.ts";
import { dateTime, decimal, uuid } from "../fields.ts";
import { payment } from "../orders/checkout.ts";
import { consentKinds } from "../programme/speaker-consents.ts";
import { availability, needs, proposedFields } from "../programme/speaker-fields.ts";
import { waitingStates } from "../waiting-list.ts";
import { claimLink } from "../wallet/claims.ts";
import { assignedTicket } from "../wallet/wallet.ts";
import { signup } from "./accounts.ts";

/** A payment as the API shows it, and what else is stored of it. */
const exportedPayment = payment.extend({
  net: decimal,
  vat: decimal,
  phone_number: z.string(),
  purchase_order: z.string(),
  /** The person whom its order is billed to; null: the account, as it is. */
  billed_to: z
    .object({
      full_name: z.string(),
      company: z.string(),
      email: z.string(),
      vat: z.string(),
      address: z.string(),
      zip_code: z.string(),
      city: z.string(),
      country: z.string(),
      /** With a company: where its invoice and credit notes are mailed as well; empty: nowhere. */
      documents_email: z.string(),
    })
    .nullable(),
  coupon: z.string().nullable(),
  lines: z.array(z.object({ ticket: z.string(), quantity: z.int(), unit_price: decimal })),
});
export type ExportedPayment = z.output<typeof exportedPayment>;

const exportedInvoice = z.object({
  payment: uuid,
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string().nullable(),
  total: decimal,
  name: z.string(),
  email: z.string(),
  nif: z.string(),
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  issued_at: dateTime.nullable(),
});
export type ExportedInvoice = z.output<typeof exportedInvoice>;

const exportedLoginSession = z.object({
  browser: z.string(),
  system: z.string(),
  created_at: dateTime,
  last_seen_at: dateTime.nullable(),
  expires_at: dateTime,
  ended_at: dateTime.nullable(),
});
export type ExportedLoginSession = z.output<typeof exportedLoginSession>;

const exportedSubscription = z.object({
  status: z.enum(["pending", "confirmed", "unsubscribed"]),
  language: z.string(),
  consent_version: z.string(),
  consented_at: dateTime,
  source: z.string(),
  confirmed_at: dateTime.nullable(),
  unsubscribed_at: dateTime.nullable(),
});
export type ExportedSubscription = z.output<typeof exportedSubscription>;

const exportedWaitingEntry = z.object({
  ticket: z.int(),
  units: z.int(),
  state: z.enum(waitingStates),
  language: z.string(),
  created_at: dateTime,
  waits_since: dateTime.nullable(),
  offered_at: dateTime.nullable(),
  offer_until: dateTime.nullable(),
  ended_at: dateTime.nullable(),
});
export type ExportedWaitingEntry = z.output<typeof exportedWaitingEntry>;

/** The organiser's note on a person's order, without the member of staff who wrote it. */
const exportedNote = z.object({
  order: z.string(),
  at: dateTime,
  /** `staff`: for staff alone. The others were in a mail to the buyer. */
  about: z.enum(["staff", "transfer", "invitation", "refund"]),
  note: z.string(),
});
export type ExportedNote = z.output<typeof exportedNote>;

/** The text keeps the names of the form's fields. */
const exportedIdea = z.object({
  id: uuid,
  titulo_projeto: z.string(),
  responsavel_projeto: z.string(),
  sector: z.string(),
  categoria: z.string(),
  entidade: z.string(),
  contacto_email: z.string(),
  region: z.string(),
  contacto_telemovel: z.string(),
  site: z.string(),
  descricao_ideia: z.string(),
  descricao_problema: z.string(),
  descricao_oportunidade: z.string(),
  descricao_impacto: z.string(),
  descricao_passos: z.string(),
  file_name: z.string().nullable(),
  file_bytes: z.int().nullable(),
  rules_accepted_at: dateTime,
  publication_accepted_at: dateTime,
  created_at: dateTime,
  /** Once it is decided and no mail of it waits; not who reviewed. */
  reviews: z.array(
    z.object({ scores: z.record(z.string(), z.number()), comment: z.string(), updated_at: dateTime }),
  ),
});
export type ExportedIdea = z.output<typeof exportedIdea>;

const reviewed = exportedIdea.shape.reviews;

/** A proposal to a call for sessions that names the person. */
const exportedProposal = z.object({
  id: uuid,
  state: z.string(),
  title: z.string(),
  abstract: z.string(),
  translations: proposalFields.translations.unwrap(),
  event_type: z.int().nullable(),
  track: z.int().nullable(),
  language: z.string(),
  level: z.string(),
  note: z.string(),
  answers: proposalFields.answers.unwrap(),
  /** The person, as the proposal describes them. */
  speakers: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      company: z.string(),
      bio: z.string(),
      translations: proposalFields.speakers.element.shape.translations.unwrap(),
    }),
  ),
  file_name: z.string().nullable(),
  file_bytes: z.int().nullable(),
  created_at: dateTime,
  sent_at: dateTime.nullable(),
  answer: z.string(),
  reviews: reviewed,
});
export type ExportedProposal = z.output<typeof exportedProposal>;

/** A speaker to whom the organiser writes at the person's address. The public page shows the rest. */
const exportedSpeaker = z.object({
  name: z.string(),
  language: z.string(),
  availability,
  needs: needs.partial(),
  /** Each answer, oldest first. */
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      given: z.boolean(),
      wording: z.string(),
      language: z.string(),
      at: dateTime,
    }),
  ),
  /** Changes of the public page that were asked for; `reason`: the editor's. */
  proposals: z.array(
    z.object({ sent_at: dateTime, state: z.string(), fields: proposedFields, reason: z.string() }),
  ),
});
export type ExportedSpeaker = z.output<typeof exportedSpeaker>;

/** The export of all data of a person, for the owner of the address. */
export const accountExport = z.object({
  exported_at: dateTime,
  email: z.string(),
  signup: signup.nullable(),
  /** The names that other people gave the person with a ticket. */
  named_as: z.array(z.object({ full_name: z.string(), company: z.string(), created_at: dateTime })),
  sessions: z.array(exportedLoginSession),
  passkeys: z.array(z.object({ name: z.string(), created_at: dateTime, last_used_at: dateTime.nullable() })),
  /** With purchases, their holders and refunds. */
  payments: z.array(exportedPayment),
  invoices: z.array(exportedInvoice),
  /** About the person's own orders. */
  notes: z.array(exportedNote),
  /** Tickets in the person's own name, also when another person bought them. */
  assigned_tickets: z.array(assignedTicket),
  /** Without their addresses, which open something. */
  claim_links: z.array(claimLink.omit({ url: true })),
  /** Places on waiting lists, and what became of them. */
  waiting_lists: z.array(exportedWaitingEntry),
  newsletter: exportedSubscription.nullable(),
  ideas: z.array(exportedIdea),
  session_proposals: z.array(exportedProposal),
  speakers: z.array(exportedSpeaker).optional(),
  mailings: z.array(z.object({ subject: z.string(), sent_at: dateTime })),
  /** The partners for whom the organiser writes to this address. */
  partner_contacts: z.array(z.object({ name: z.string(), partner: z.string() })),
  /** At the door, by the codes of tickets that are still theirs. */
  check_ins: z.array(
    z.object({
      at: dateTime,
      list: z.string(),
      direction: z.enum(["in", "out"]),
      result: z.string(),
      ticket: z.string().nullable(),
      undone: z.boolean(),
    }),
  ),
  stars: z.array(z.object({ event: z.int(), starred_at: dateTime })),
});
export type AccountExport = z.output<typeof accountExport>;
