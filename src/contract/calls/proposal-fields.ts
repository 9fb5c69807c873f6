import { z } from "zod";
import { catalogueId, email, text } from "../fields.ts";
import { translationsOf } from "../organiser/records.ts";
import { sessionLanguages, sessionLevels } from "../programme/session-facets.ts";
import { givenAnswers } from "../wallet/questions.ts";

export const SPEAKERS_MAX = 10;
const BIO_MAX = 5_000;

const speaker = z.strictObject({
  name: text(200),
  email,
  position: text(200).default(""),
  company: text(200).default(""),
  bio: text(BIO_MAX).default(""),
  translations: translationsOf({ bio: text(BIO_MAX) }).default({}),
});

/** A draft may lack anything but an address to send its link to; what is sent is checked as a whole. */
export const proposalFields = {
  /** In any of the languages, or in several. */
  title: text(300).default(""),
  abstract: text(10_000).default(""),
  translations: translationsOf({ title: text(300), abstract: text(10_000) }).default({}),
  event_type: catalogueId.nullable().default(null),
  track: catalogueId.nullable().default(null),
  language: z.enum(sessionLanguages).default(""),
  level: z.enum(sessionLevels).default(""),
  /** For the organiser alone. */
  note: text(5_000).default(""),
  /** To the call's own questions. */
  answers: givenAnswers.default({}),
  /** The first is the one who proposes: the mails go to them. */
  speakers: z.array(speaker).min(1).max(SPEAKERS_MAX),
};
const whole = z.object(proposalFields);
export type ProposalFields = z.output<typeof whole>;

/** The PDF in base64; empty: the file stays as it is. */
export const proposalFile = {
  file: z
    .string()
    .default("")
    .meta({ description: "A PDF of at most 10 MB in base64, without a `data:` prefix" }),
  file_name: text(255).default(""),
};
