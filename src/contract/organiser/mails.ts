import { z } from "zod";
import { staffEndpoints } from "../endpoint.ts";
import { limited, listOf, requiredText, versionOrNone } from "../fields.ts";
import { inEachLanguage, languages } from "../language.ts";
import { auditedAnswer } from "./records.ts";
import { editors } from "./staff/staff-roles.ts";

const words = z.object({
  ours: z.string(),
  /** The organiser's text; null: the shop sends its own. */
  own: z.string().nullable(),
  /** The version of `own`; 0 without one. */
  version: z.int(),
  /** May stand in the text, as `{name}`; those that are required must. */
  placeholders: z.array(z.object({ name: z.string(), required: z.boolean() })),
});

/** In each language; empty where the mail is written anew each time. */
const subject = z.object(inEachLanguage(() => z.string()));

const mailListed = z.object({
  name: z.string(),
  subject,
  /** Mails of one group are variants of one another. */
  group: z.string(),
  words: z.int(),
  /** The organiser's own texts among these, in all languages. */
  own: z.int(),
});
export type ListedMail = z.output<typeof mailListed>;

const mail = z.object({
  name: z.string(),
  subject,
  group: z.string(),
  words: z.array(
    z.object({
      key: z.string(),
      /** The number of other mails with the same text: a change changes them all. */
      shared_with: z.int(),
      ...inEachLanguage(() => words),
    }),
  ),
});
export type OrganisedMail = z.output<typeof mail>;

/** One line of a mail: no line breaks, which a subject cannot have. */
const line = requiredText(1_000).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "One line");
const key = limited(100);
const language = z.enum(languages);
const name = limited(60);
const WORDS_MAX = 200;
const BODY_MAX_BYTES = 256 * 1024;

/** The mails with an unsaved text. */
const draft = {
  name,
  language,
  words: z
    .array(z.strictObject({ key, text: line }))
    .max(WORDS_MAX)
    .default([]),
};

const { read, change } = staffEndpoints("Mails", editors);

export const mailsContract = {
  list: read("GET", "/organiser/mails/", { summary: "Every mail that the shop sends" }).output(
    listOf(mailListed).extend({
      /** The sender's name that readers see; the address is that of the setting `MAIL_FROM`. */
      from: z.string().optional(),
    }),
  ),
  read: read("GET", "/organiser/mails/{name}/", { summary: "A mail's words in each language" })
    .input(z.object({ name }))
    .output(mail),
  update: change("PATCH", "/organiser/mails/{name}/", {
    summary: "Puts the organiser's words in place of ours, or ours back",
    description:
      "`text` null brings ours back. A placeholder that the text does not know, or one that is missing, is `invalid_input` " +
      "with its place. All or none: `changed_meanwhile` names the words that another has changed since they were read.",
    maxBodyBytes: BODY_MAX_BYTES,
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        name,
        words: z
          .array(z.strictObject({ key, language, text: line.nullable(), version: versionOrNone }))
          .min(1)
          .max(WORDS_MAX),
      }),
    )
    .output(mail.extend(auditedAnswer.shape)),
  preview: read("POST", "/organiser/mails/{name}/preview/", {
    summary: "A mail with example data, in the stored words and these",
    maxBodyBytes: BODY_MAX_BYTES,
  })
    .input(z.strictObject(draft))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  test: read("POST", "/organiser/mails/{name}/test/", {
    summary: "Sends that mail to the caller's own address",
    successStatus: 202,
    maxBodyBytes: BODY_MAX_BYTES,
  })
    .input(z.strictObject(draft))
    .output(z.object({ to: z.string() })),
};
