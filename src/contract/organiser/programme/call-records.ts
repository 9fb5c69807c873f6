import { z } from "zod";
import { catalogueId, email, requiredText, text } from "../../fields.ts";
import { type OtherLanguage, otherLanguages } from "../../language.ts";
import { OPTIONS_MAX, questionKinds } from "../../wallet/answers.ts";
import { moment } from "../record-fields.ts";
import { recordEndpoints, translationsOf } from "../records.ts";

const LABEL_MAX = 300;
const inOthers = <Prefix extends string>(prefix: Prefix, max: number) =>
  Object.fromEntries(
    otherLanguages.map((language) => [`${prefix}_${language}`, text(max).default("")]),
  ) as Record<`${Prefix}_${OtherLanguage}`, z.ZodDefault<z.ZodString>>;

const callQuestion = z.strictObject({
  /** Answers name it. */
  id: z.int().positive().max(999_999_999),
  kind: z.enum(questionKinds),
  label: requiredText(LABEL_MAX),
  ...inOthers("label", LABEL_MAX),
  /** The options of a choice, one a line: an answer is the line. */
  options: text(OPTIONS_MAX * 100).default(""),
  required: z.boolean().default(false),
  /** The session types that it is asked for; none or empty: all. */
  event_types: z.array(catalogueId).max(100).optional(),
});
export type CallQuestion = z.output<typeof callQuestion>;

const reviewer = z.strictObject({
  /** A member of staff who reviews. */
  email,
  /** Empty: all. */
  tracks: z.array(catalogueId).max(100).default([]),
});
export type CallReviewer = z.output<typeof reviewer>;

export const callFields = {
  name: requiredText(200),
  text: text(10_000).default(""),
  opens_at: moment,
  /** Proposals are taken until then, this moment not included. */
  closes_at: moment,
  /** Its page can be opened. */
  published: z.boolean().default(false),
  /** Empty: all of the edition's. */
  event_types: z.array(catalogueId).max(100).default([]),
  tracks: z.array(catalogueId).max(100).default([]),
  co_speakers: z.boolean().default(true),
  file: z.boolean().default(false),
  /** Reviewers see neither names nor what carries them until a proposal is decided. */
  blind: z.boolean().default(true),
  questions: z.array(callQuestion).max(30).default([]),
  reviewers: z.array(reviewer).max(200).default([]),
  translations: translationsOf({ name: text(200), text: text(10_000) }).default({}),
};

export const callRecordsContract = {
  calls: recordEndpoints(
    { path: "calls", one: "call for sessions", many: "calls for sessions", tag: "Calls for sessions" },
    callFields,
    { proposals: z.int() },
    { sorts: ["closes_at", "name"], filters: {} },
  ),
};
