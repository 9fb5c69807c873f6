import { z } from "zod";
import { text } from "../fields.ts";
import { picturePath } from "../organiser/record-fields.ts";
import { httpsUrl, linkLines } from "../web-address.ts";
import { inOtherLanguages, plain } from "./proposed-fields.ts";

/** The kinds of the four private texts: needs of a room, a kitchen, an entrance and a journey. */
export const needKinds = ["technical", "dietary", "access", "travel"] as const;
export type NeedKind = (typeof needKinds)[number];

const translated = {
  position: plain(200).optional(),
  company: plain(200).optional(),
  bio: plain(10_000).optional(),
  pronouns: plain(60).optional(),
};
/** A speaker may propose these fields of the public record; a field that is left out stays as it is. */
export const proposedFields = z.strictObject({
  name: plain(200).min(1).optional(),
  ...translated,
  ...inOtherLanguages(translated),
  image: picturePath.optional(),
  linkedin_profile: httpsUrl.optional(),
  links: linkLines.optional(),
});
export type ProposedFields = z.output<typeof proposedFields>;
export type ProposedPath = keyof ProposedFields;

/** In the order of the page. */
export const proposedPaths = Object.keys(proposedFields.shape) as [ProposedPath, ...ProposedPath[]];
export const proposedPath = z.enum(proposedPaths);

/** The times at which a speaker can come. */
export const availabilitySpan = z
  .strictObject({ starts_at: z.iso.datetime({ offset: true }), ends_at: z.iso.datetime({ offset: true }) })
  .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
    path: ["ends_at"],
    message: "It ends after it starts",
  });

/** Null: not said, so always. */
export const availability = z.array(availabilitySpan).max(60).nullable();

const need = text(2_000).default("");
export const needs = z.strictObject({ technical: need, dietary: need, access: need, travel: need });
export type SpeakerNeeds = z.output<typeof needs>;
