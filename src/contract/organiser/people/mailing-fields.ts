import { z } from "zod";
import { catalogueId, RICH_TEXT_MAX, text } from "../../fields.ts";
import { languages } from "../../language.ts";
import { day } from "../record-fields.ts";
import { translationsOf } from "../records.ts";
import {
  entryStates,
  mailingAudiences,
  mailingKinds,
  missingParts,
  pageAnswers,
  speakerStates,
} from "./mailing-states.ts";

const CHOICE_MAX = 300;

/** No line breaks, which a subject cannot have. */
const subject = text(200).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "One line");
const body = text(RICH_TEXT_MAX);
const language = z.enum(languages);

/** A page of the version before sends none of these fields. */
const ofOthers = {
  audience: z.enum(mailingAudiences),
  /** Attendees of whom one of the chosen tickets has come in, or none. */
  entries: z.array(z.enum(entryStates)).max(entryStates.length),
  /** Speakers with a session that is so far. */
  states: z.array(z.enum(speakerStates)).max(speakerStates.length),
  pages: z.array(z.enum(pageAnswers)).max(pageAnswers.length),
  /** Speakers who have not given one of these. */
  missing: z.array(z.enum(missingParts)).max(missingParts.length),
  /** Speakers of a session of one of these; days, sessions and what follows mean the same session. */
  tracks: z.array(catalogueId).max(CHOICE_MAX),
  stages: z.array(catalogueId).max(CHOICE_MAX),
  types: z.array(catalogueId).max(CHOICE_MAX),
  /** Contacts of these partners. */
  partners: z.array(catalogueId).max(CHOICE_MAX),
};
/** The defaults of the fields that a request leaves out. */
export const mailingDefaults = {
  audience: ofOthers.audience.default("attendees"),
  entries: ofOthers.entries.default([]),
  states: ofOthers.states.default([]),
  pages: ofOthers.pages.default([]),
  missing: ofOthers.missing.default([]),
  tracks: ofOthers.tracks.default([]),
  stages: ofOthers.stages.default([]),
  types: ofOthers.types.default([]),
  partners: ofOthers.partners.default([]),
};

/** The chosen recipients; an empty list leaves no one out. */
export const choice = {
  /** Holders of one of these; empty: any ticket of the edition. */
  tickets: z.array(catalogueId).max(CHOICE_MAX),
  /** Holders of a ticket that admits on one of these days; speakers of a session on it. */
  days: z.array(day).max(60),
  /** Holders of a ticket for one of these sessions, or of any ticket who starred one; its speakers. */
  events: z.array(catalogueId).max(CHOICE_MAX),
  languages: z.array(language).max(languages.length),
};

/** Staff write these fields. The texts may be unfinished until the mailing is started. */
export const mailingFields = {
  kind: z.enum(mailingKinds),
  subject,
  /** Rich text; sanitised. What `mailingPlaceholders` has for the audience is filled in. */
  body,
  translations: translationsOf({ subject, body }),
  ...choice,
  ...ofOthers,
};

export const mailingInput = z.strictObject(mailingFields);
export type MailingFields = z.output<typeof mailingInput>;
