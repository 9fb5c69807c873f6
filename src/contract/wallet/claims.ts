import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, email, linkToken, listOf, page, requiredText, text, uuid } from "../fields.ts";
import { NOTE_MAX } from "./claim-note.ts";
import { givenAnswers, question } from "./questions.ts";
import { assignment } from "./wallet.ts";

/** As many units as an order line can have. */
const UNITS_MAX = 100;

export const newClaimLink = z.strictObject({
  units: z.int().min(1).max(UNITS_MAX),
  /** The buyer's note; shown to the buyer only. */
  note: text(NOTE_MAX).default(""),
  /** The address that gets the link, if any. */
  email: email.nullish(),
});
export type NewClaimLink = z.output<typeof newClaimLink>;

export const claimLink = z.object({
  id: uuid,
  ticket_purchase: uuid,
  /** A person who has the address can claim a ticket. */
  url: z.string(),
  units: z.int(),
  /** The units claimed by it, also those reassigned or refunded since. */
  claimed: z.int(),
  note: z.string(),
  email: z.string().nullable(),
  created_at: dateTime,
  withdrawn_at: dateTime.nullable(),
  /** The holders of claimed tickets, shown as the wallet shows those whom the buyer assigned. */
  assignments: z.array(assignment),
});
export type ClaimLink = z.output<typeof claimLink>;

export const claimOffer = z.object({
  /** The buyer's first name; empty if they gave none. */
  giver: z.string(),
  /** The units left to claim. */
  left: z.int(),
  ticket: z.object({
    /** Parts separated by "|". */
    name: z.string(),
    color: z.string(),
    city: z.string(),
    first_day: dateTime,
    last_day: dateTime,
  }),
  /** Questions to the person who claims one. */
  questions: z.array(question),
});
export type ClaimOffer = z.output<typeof claimOffer>;

export const claimant = z.strictObject({
  full_name: requiredText(200),
  email,
  /** By the question's id; those that the link's offer calls required must be answered. */
  answers: givenAnswers.default({}),
});
export type Claimant = z.input<typeof claimant>;

const { signedIn, anyone } = publicEndpoints("Claims");

export const claimsContract = {
  createLink: signedIn("POST", "/tickets/purchases/{id}/claim-links/", {
    summary: "Makes a link by which others take units of a purchase",
    description:
      "It reserves its units until it is withdrawn. `already_assigned` when fewer are free; with an `email` the link is sent there.",
    successStatus: 201,
    problems: ["already_assigned", "ticket_over"],
  })
    .input(newClaimLink.extend({ id: uuid }))
    .output(claimLink),
  links: signedIn("GET", "/tickets/claim-links/", { summary: "The caller's claim links, oldest first" })
    .input(z.object({ ...page, ticket_purchase: uuid.optional() }))
    .output(listOf(claimLink)),
  withdrawLink: signedIn("POST", "/tickets/claim-links/{id}/withdraw/", {
    summary: "Withdraws a claim link; its unclaimed units are free again",
  })
    .input(z.strictObject({ id: uuid }))
    .output(claimLink),
  offer: anyone("GET", "/claims/{token}/", {
    summary: "What a claim link offers",
    description: "Withdrawn and unknown are one answer. Says nothing of who has taken any.",
  })
    .input(z.object({ token: linkToken }))
    .output(claimOffer),
  claim: anyone("POST", "/claims/{token}/", {
    summary: "Takes a ticket by a claim link, in the name given",
    description:
      "Each person holds one unit of a purchase at most. The ticket's mail goes to the address given.",
    successStatus: 201,
    problems: ["already_assigned", "claim_link_used", "ticket_over"],
  })
    .input(claimant.extend({ token: linkToken }))
    .output(z.object({ email: z.string() })),
};
