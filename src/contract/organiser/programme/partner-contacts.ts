import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, optionalEmail, text, uuid, versionOrNone } from "../../fields.ts";
import { languages } from "../../language.ts";
import { partnerPaths } from "../../programme/partner-fields.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { proposalEndpoints } from "./record-proposals.ts";

const endpoints = staffEndpoints("Partners' own pages", editors);
const { read, change } = endpoints;

const contact = z.object({
  partner: z.int(),
  edition: z.int(),
  /** 0: there is none yet. */
  version: z.int(),
  name: z.string(),
  /** Empty: unknown. */
  email: z.string(),
  language: z.enum(languages),
  /** The times of the link to the partner's page, which a mailing to partners brings; null: none was sent. */
  link_sent_at: dateTime.nullable(),
  link_expires_at: dateTime.nullable(),
});
export type PartnerContact = z.output<typeof contact>;

const given = z.object({
  ticket: z.string(),
  order: uuid,
  quantity: z.int(),
  /** Held by a person. */
  taken: z.int(),
  /** In whose name they are: the contact of that time. Empty: the account is erased, and what is left cannot be handed on. */
  owner: z.string(),
  given_at: dateTime,
});
export type GivenTickets = z.output<typeof given>;

/** As many as an order's line can have. */
const QUANTITY_MAX = 100;

const proposer = z.object({ id: z.int(), name: z.string() });

export const partnerContactsContract = {
  ...proposalEndpoints(endpoints, "partner", proposer, partnerPaths),
  read: read("GET", "/organiser/partners/{id}/contact/", {
    summary: "Whom the organiser writes to at a partner",
  })
    .input(z.object({ id: idInPath }))
    .output(contact),
  change: change("PATCH", "/organiser/partners/{id}/contact/", {
    summary: "Changes whom the organiser writes to",
    description: "Another address ends the link to the partner's page.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        id: idInPath,
        version: versionOrNone,
        name: text(200),
        email: optionalEmail,
        language: z.enum(languages),
      }),
    )
    .output(contact.extend(auditedAnswer.shape)),
  tickets: read("GET", "/organiser/partners/{id}/tickets/", {
    summary: "The tickets that a partner was given for its staff",
  })
    .input(z.object({ id: idInPath }))
    .output(z.object({ results: z.array(given) })),
  give: change("POST", "/organiser/partners/{id}/tickets/", {
    summary: "Gives a partner free tickets for its staff",
    description:
      "One invitation of the contact's with that many units, by the ticket's quotas. The partner hands them on by claim links, from the " +
      "partner's page or the contact's wallet. Without a contact's address: `invalid_input`.",
    problems: ["not_found", "ticket_not_on_sale", "sold_out", "idempotency_key_reused"],
    successStatus: 201,
  })
    .input(
      z.strictObject({
        id: idInPath,
        /** Made by the page: a repeat of the same request gives nothing more. */
        key: uuid,
        ticket: catalogueId,
        quantity: z.int().min(1).max(QUANTITY_MAX),
      }),
    )
    .output(z.object({ order: uuid })),
};
