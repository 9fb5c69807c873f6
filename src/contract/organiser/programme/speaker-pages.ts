import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, listOf, optionalEmail, page, versionOrNone } from "../../fields.ts";
import { languages } from "../../language.ts";
import { consentKinds } from "../../programme/speaker-consents.ts";
import { availability, needKinds, needs, proposedPaths } from "../../programme/speaker-fields.ts";
import { auditedAnswer, BULK_MAX, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { proposalEndpoints } from "./record-proposals.ts";

const endpoints = staffEndpoints("Speakers' own pages", editors);
const { read, change } = endpoints;

const details = z.object({
  speaker: z.int(),
  edition: z.int(),
  /** 0: none is given yet. */
  version: z.int(),
  /** Empty: unknown. */
  email: z.string(),
  language: z.enum(languages),
  availability,
  needs,
});
export type SpeakerDetails = z.output<typeof details>;

const skippedLink = z.object({
  speaker: z.int(),
  name: z.string(),
  why: z.enum(["no_address", "just_sent", "too_often"]),
});
export type SkippedLink = z.output<typeof skippedLink>;

const ownPage = z.object({
  speaker: z.int(),
  name: z.string(),
  image: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** `sending`: its mail is not written yet; `expired`: or revoked; `none`: never sent. */
  link: z.enum(["none", "sending", "open", "expired"]),
  sent_at: dateTime.nullable(),
  expires_at: dateTime.nullable(),
  has_availability: z.boolean(),
  needs: z.array(z.enum(needKinds)),
  consents: z.array(z.object({ kind: z.enum(consentKinds), given: z.boolean(), at: dateTime })),
  proposed_at: dateTime.nullable(),
});
export type OwnPageRow = z.output<typeof ownPage>;

const proposer = z.object({ id: z.int(), name: z.string(), slug: z.string() });

export const speakerPagesContract = {
  list: read("GET", "/organiser/editions/{edition}/speaker-pages/", {
    summary: "Which speakers have a link to their own page, and what they have said",
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(ownPage)),
  send: change("POST", "/organiser/editions/{edition}/speaker-links/", {
    summary: "Mails speakers a link to their own page",
    description:
      "`speakers` null: all of the edition. The link before ends with the new one. Those without an address, sent one in the " +
      "last five minutes, or whose address had twenty in a day, are left out and named.",
  })
    .input(
      z.strictObject({ edition: idInPath, speakers: z.array(catalogueId).min(1).max(BULK_MAX).nullable() }),
    )
    .output(z.object({ sent: z.int(), skipped: z.array(skippedLink), ...auditedAnswer.shape })),
  revoke: change("POST", "/organiser/speakers/{id}/link/revoke/", {
    summary: "Ends the link to a speaker's own page at once",
  })
    .input(z.strictObject({ id: idInPath }))
    .output(auditedAnswer),
  readDetails: read("GET", "/organiser/speakers/{id}/details/", {
    summary: "Where the organiser reaches a speaker, when they can come and what they need",
  })
    .input(z.object({ id: idInPath }))
    .output(details),
  changeDetails: change("PATCH", "/organiser/speakers/{id}/details/", {
    summary: "Changes these",
    description:
      "Another address ends the speaker's link. The audit log says which needs were written, not what.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        id: idInPath,
        version: versionOrNone,
        email: optionalEmail.optional(),
        language: z.enum(languages).optional(),
        availability: availability.optional(),
        needs: needs.optional(),
      }),
    )
    .output(details.extend(auditedAnswer.shape)),
  ...proposalEndpoints(endpoints, "speaker", proposer, proposedPaths),
};
