import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, limited, linkToken, recordVersion, versionOrNone } from "../fields.ts";
import { languages } from "../language.ts";
import { editionStates } from "../organiser/edition/edition-states.ts";
import { PICTURE_UPLOAD_MAX_BYTES, pictureCrop, uploadedPicture } from "../pictures/picture-upload.ts";
import { ownProposals, presentValues, seenProposal } from "./proposed-fields.ts";
import { consentKinds } from "./speaker-consents.ts";
import { availability, needs, proposedFields, proposedPath, proposedPaths } from "./speaker-fields.ts";

const place = z.object({ start_time: dateTime, end_time: dateTime, stage: z.string() });

/** A session's state for its speaker: `draft`: visitors do not see it; `changed`: they still see another time or stage. */
export const ownSessionStates = ["public", "changed", "draft", "cancelled"] as const;

const speakerPage = z.object({
  edition: z.object({
    name: z.string(),
    year: z.int(),
    contact_email: z.string(),
    /** An archived one is at the address of its year. */
    state: z.enum(editionStates),
  }),
  speaker: z.object({
    /** Raised with each edit, by the speaker or an editor. */
    version: recordVersion,
    slug: z.string(),
    /** Visitors can open the speaker's public page. */
    is_public: z.boolean(),
    /** The public record's values by field. */
    values: presentValues(proposedPaths),
  }),
  ...ownProposals(proposedFields, proposedPath),
  /** Private: seen by editors alone. */
  details: z.object({ version: z.int(), language: z.enum(languages), availability, needs }),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      /** In the requested language; the wording that the speaker agreed to, or else the present one. */
      text: z.string(),
      wording: z.string(),
      /** Null: not answered yet. */
      given: z.boolean().nullable(),
      at: dateTime.nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      state: z.enum(ownSessionStates),
      /** Null: it has no place yet. */
      planned: place.nullable(),
      /** The time and stage that visitors see; null: none. */
      shown: place.nullable(),
    }),
  ),
  days: z.array(z.object({ day: z.iso.date(), starts_at: dateTime, ends_at: dateTime })),
  link_expires_at: dateTime,
});
export type SpeakerPage = z.output<typeof speakerPage>;

const { anyone } = publicEndpoints("Speaker's page");
const byLink = { token: linkToken };

export const speakerPageContract = {
  read: anyone("GET", "/speaker-page/{token}/", {
    summary: "A speaker's own page, by the link of the organiser's mail",
    description:
      "Reading changes nothing. A link that has expired, was revoked or was replaced is `not_found`.",
  })
    .input(z.object(byLink))
    .output(speakerPage),
  propose: anyone("POST", "/speaker-page/{token}/proposal/", {
    summary: "Proposes what the public page should say; an editor approves it",
    description:
      "All fields that should differ from the public record: it replaces an earlier proposal that still waits, and without " +
      "a difference takes it back. `version` is that of the public record that the speaker saw; another one is " +
      "`changed_meanwhile`, as is another `proposal_sent_at` than that of the proposal which waits. Without consent to publication it is `invalid_input`.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        ...byLink,
        version: recordVersion,
        fields: proposedFields,
        proposal_sent_at: seenProposal,
      }),
    )
    .output(speakerPage),
  withdraw: anyone("POST", "/speaker-page/{token}/withdraw/", {
    summary: "Takes back what waits for an editor",
    description: "Used again it changes nothing. `proposal_sent_at` as for the proposal.",
    problems: ["changed_meanwhile"],
  })
    .input(z.strictObject({ ...byLink, proposal_sent_at: seenProposal }))
    .output(speakerPage),
  details: anyone("PATCH", "/speaker-page/{token}/details/", {
    summary: "Stores when the speaker can come and what they need, at once",
    description: "Private: editors alone see them. `version`: what the speaker saw, or `changed_meanwhile`.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        ...byLink,
        version: versionOrNone,
        language: z.enum(languages).optional(),
        availability: availability.optional(),
        needs: needs.optional(),
      }),
    )
    .output(speakerPage),
  consent: anyone("POST", "/speaker-page/{token}/consents/", {
    summary: "Agrees to a wording, or takes it back",
    description:
      "The answer is stored with its time, the wording's version and its language. Taking back the consent to publication " +
      "also takes back what waits for an editor, and tells the organiser.",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        ...byLink,
        kind: z.enum(consentKinds),
        given: z.boolean(),
        /** The version that the speaker read; an older one is `changed_meanwhile`. */
        wording: limited(20),
      }),
    )
    .output(speakerPage),
  picture: anyone("POST", "/speaker-page/{token}/picture/", {
    summary: "Stores a photo for a proposal",
    description:
      "By the same rules as pictures of staff. One that no record or proposal shows for a month is removed.",
    successStatus: 201,
    maxBodyBytes: PICTURE_UPLOAD_MAX_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ ...byLink, file: z.string(), crop: pictureCrop.optional() }))
    .output(uploadedPicture),
};
