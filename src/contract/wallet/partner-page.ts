import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, linkToken, recordVersion, uuid } from "../fields.ts";
import { PICTURE_UPLOAD_MAX_BYTES, uploadedPicture } from "../pictures/picture-upload.ts";
import { partnerPath, partnerPaths, partnerProposed } from "../programme/partner-fields.ts";
import { ownProposals, presentValues, seenProposal } from "../programme/proposed-fields.ts";
import { claimLink, newClaimLink } from "./claims.ts";

const ticket = z.object({
  purchase: uuid,
  /** Parts separated by "|". */
  name: z.string(),
  quantity: z.int(),
  /** Held by a person. */
  taken: z.int(),
  /** Neither held nor reserved by a link. */
  left: z.int(),
  /** The partner does not see here who has claimed which. */
  links: z.array(claimLink.omit({ assignments: true })),
});

const partnerPage = z.object({
  edition: z.object({ name: z.string(), year: z.int(), contact_email: z.string() }),
  partner: z.object({
    version: recordVersion,
    /** Visitors can open the page of partners, and find this one there. */
    is_public: z.boolean(),
    /** The public record's values by field. */
    values: presentValues(partnerPaths),
  }),
  ...ownProposals(partnerProposed, partnerPath),
  tickets: z.array(ticket),
  link_expires_at: dateTime,
});
export type PartnerPage = z.output<typeof partnerPage>;
export type PartnerTicket = PartnerPage["tickets"][number];

const { anyone } = publicEndpoints("Partner's page");
const byLink = { token: linkToken };

export const partnerPageContract = {
  read: anyone("GET", "/partner-page/{token}/", {
    summary: "A partner's own page, by the link of the organiser's mail",
    description: "Reading changes nothing. A link that has expired or was replaced is `not_found`.",
  })
    .input(z.object(byLink))
    .output(partnerPage),
  propose: anyone("POST", "/partner-page/{token}/proposal/", {
    summary: "Proposes what the site should show of the partner; an editor approves it",
    description:
      "All fields that should differ from the public record: it replaces an earlier proposal that still waits, and without " +
      "a difference takes it back. `version` is that of the public record that the partner saw; another one is " +
      "`changed_meanwhile`, as is another `proposal_sent_at` than that of the proposal which waits.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        ...byLink,
        version: recordVersion,
        fields: partnerProposed,
        proposal_sent_at: seenProposal,
      }),
    )
    .output(partnerPage),
  withdraw: anyone("POST", "/partner-page/{token}/withdraw/", {
    summary: "Takes back what waits for an editor",
    description: "Used again it changes nothing. `proposal_sent_at` as for the proposal.",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ ...byLink, proposal_sent_at: seenProposal }))
    .output(partnerPage),
  picture: anyone("POST", "/partner-page/{token}/picture/", {
    summary: "Stores a logo for a proposal",
    description:
      "Whole and without loss; an SVG is drawn anew as a picture. By the same rules as logos of staff. One that no record or " +
      "proposal shows for a month is removed.",
    successStatus: 201,
    maxBodyBytes: PICTURE_UPLOAD_MAX_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ ...byLink, file: z.string() }))
    .output(uploadedPicture),
  createLink: anyone("POST", "/partner-page/{token}/claim-links/", {
    summary: "Makes a link by which the partner's staff take tickets",
    description:
      "As a buyer's claim link. `already_assigned` when fewer are free; with an `email` it is sent there.",
    problems: ["already_assigned", "ticket_over"],
    successStatus: 201,
  })
    .input(newClaimLink.extend({ ...byLink, purchase: uuid }))
    .output(partnerPage),
  withdrawLink: anyone("POST", "/partner-page/{token}/claim-links/{id}/withdraw/", {
    summary: "Withdraws such a link; its unclaimed units are free again",
  })
    .input(z.strictObject({ ...byLink, id: uuid }))
    .output(partnerPage),
};
