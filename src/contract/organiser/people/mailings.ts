import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, recordVersion, text, uuid } from "../../fields.ts";
import { languages } from "../../language.ts";
import { moment } from "../record-fields.ts";
import { auditedAnswer, idInPath, translationsOf } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { choice, mailingDefaults, mailingFields, mailingInput } from "./mailing-fields.ts";
import {
  entryStates,
  mailingActions,
  mailingKinds,
  mailingStates,
  missingParts,
  pageAnswers,
  recipientStates,
  speakerStates,
} from "./mailing-states.ts";

/** Two bodies, and what JSON adds to them. */
const REQUEST_MAX_BYTES = 256 * 1024;

const language = z.enum(languages);

const totals = z.object(
  Object.fromEntries(recipientStates.map((state) => [state, z.int()])) as Record<
    (typeof recipientStates)[number],
    z.ZodInt
  >,
);

const mailing = z.object({
  id: uuid,
  edition: z.int(),
  version: z.int(),
  kind: z.enum(mailingKinds),
  subject: z.string(),
  body: z.string(),
  // Without limits: texts written under older limits are shown too.
  translations: translationsOf({ subject: z.string(), body: z.string() }),
  tickets: z.array(z.int()),
  days: z.array(z.string()),
  events: z.array(z.int()),
  languages: z.array(language),
  audience: mailingFields.audience,
  entries: z.array(z.enum(entryStates)),
  states: z.array(z.enum(speakerStates)),
  pages: z.array(z.enum(pageAnswers)),
  missing: z.array(z.enum(missingParts)),
  tracks: z.array(z.int()),
  stages: z.array(z.int()),
  types: z.array(z.int()),
  partners: z.array(z.int()),
  /** The mailing whose readers this one reminds; null: it is no reminder. */
  reminder_of: uuid.nullable(),
  state: z.enum(mailingStates),
  scheduled_at: dateTime.nullable(),
  started_at: dateTime.nullable(),
  ended_at: dateTime.nullable(),
  created_by: z.string(),
  created_at: dateTime,
  /** Its recipients by state. */
  totals,
  /** Staff may do these with it now: any other is refused, or changes nothing. */
  actions: z.array(z.enum(mailingActions)),
});
export type Mailing = z.output<typeof mailing>;

const attendee = z.object({
  /** Names the person to the preview: an attendee's signup, else the address. */
  signup: z.string(),
  name: z.string(),
  email: z.string(),
  language,
});
export type MailingAttendee = z.output<typeof attendee>;

const recipient = z.object({
  id: uuid,
  /** Empty: the account has been erased. */
  email: z.string(),
  language,
  state: z.enum(recipientStates),
  attempts: z.int(),
  ended_at: dateTime.nullable(),
  /** The mail server's words; or `erased`, `no_consent`, `no_ticket`, `not_chosen`. */
  reason: z.string(),
});
export type MailingRecipient = z.output<typeof recipient>;

/** An unsaved mailing, as one reader would get it. */
const draft = z
  .strictObject({
    edition: idInPath,
    kind: z.enum(mailingKinds),
    audience: mailingDefaults.audience,
    language,
    subject: mailingFields.subject,
    body: mailingFields.body,
    /** Whose name, tickets or sessions are filled in, as the audience's list names them; null: example data. */
    attendee: text(300).nullable(),
  })
  .refine(
    ({ audience, attendee: reader }) =>
      reader === null || audience !== "attendees" || uuid.safeParse(reader).success,
    { path: ["attendee"] },
  );

const { read, change } = staffEndpoints("Messages of the organiser", editors, REQUEST_MAX_BYTES);
const id = uuid;
const changed = mailing.extend(auditedAnswer.shape);

export const mailingsContract = {
  list: read("GET", "/organiser/editions/{edition}/mailings/", {
    summary: "The mailings of an edition, the newest first",
  })
    .input(z.object({ edition: idInPath, ...page }))
    .output(listOf(mailing)),
  create: change("POST", "/organiser/editions/{edition}/mailings/", {
    summary: "Writes a mailing; nothing is sent",
    successStatus: 201,
  })
    .input(mailingInput.extend({ ...mailingDefaults, edition: idInPath }))
    .output(changed),
  read: read("GET", "/organiser/mailings/{id}/", {
    summary: "A mailing, with how far it is",
  })
    .input(z.object({ id }))
    .output(mailing),
  update: change("PATCH", "/organiser/mailings/{id}/", {
    summary: "Changes a mailing that has not begun",
    problems: ["changed_meanwhile", "mailing_begun"],
  })
    .input(mailingInput.partial().extend({ id, version: recordVersion }))
    .output(changed),
  remove: change("POST", "/organiser/mailings/{id}/remove/", {
    summary: "Removes a mailing that has not begun",
    problems: ["changed_meanwhile", "mailing_begun"],
  })
    .input(z.strictObject({ id, version: recordVersion }))
    .output(auditedAnswer),
  audience: read("POST", "/organiser/editions/{edition}/mailings/audience/", {
    summary: "Whom a choice of attendees, speakers or partners reaches at this moment",
    description:
      "`count` is of all whom the mailing reaches; where `counted_all` is false there are more, as for a search of what very many people have in their names: that is never so without a search. `without_consent`: those of the choice whom a promotional mailing leaves out.",
  })
    .input(
      z.strictObject({
        edition: idInPath,
        kind: mailingFields.kind,
        ...choice,
        ...mailingDefaults,
        reminder_of: uuid.nullable().default(null),
        /** Words of a name or an address, with or without accents. */
        search: text(200).default(""),
        ...page,
      }),
    )
    .output(listOf(attendee).extend({ counted_all: z.boolean(), without_consent: z.int() })),
  preview: read("POST", "/organiser/editions/{edition}/mailings/preview/", {
    summary: "The mail as a reader would get it",
  })
    .input(draft)
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  test: read("POST", "/organiser/editions/{edition}/mailings/test/", {
    summary: "Sends that mail to the caller's own address",
    successStatus: 202,
  })
    .input(draft)
    .output(z.object({ to: z.string() })),
  start: change("POST", "/organiser/mailings/{id}/start/", {
    summary: "Sends a mailing now, or at a time",
    description: "Whom it goes to is decided when it begins, and looked at again before each mail.",
    problems: ["changed_meanwhile", "mailing_begun"],
  })
    .input(z.strictObject({ id, version: recordVersion, at: moment.nullable() }))
    .output(changed),
  stop: change("POST", "/organiser/mailings/{id}/stop/", {
    summary: "Stops a mailing; one that has not begun is a draft again",
    description: "A mail that is on its way to the mail server still goes out: one for each process.",
  })
    .input(z.strictObject({ id }))
    .output(changed),
  resume: change("POST", "/organiser/mailings/{id}/resume/", {
    summary: "Sends a stopped mailing to those who wait for it",
  })
    .input(z.strictObject({ id }))
    .output(changed),
  remind: change("POST", "/organiser/mailings/{id}/remind/", {
    summary:
      "Writes a reminder for those whom a sent mailing to speakers has reached and who are still chosen",
    description:
      "A draft with the same texts and choice. Those who have had the mailing or a reminder of it in the last 24 hours are left " +
      "out when it begins; who has answered meanwhile is not reminded.",
    successStatus: 201,
  })
    .input(z.strictObject({ id }))
    .output(changed),
  recipients: read("GET", "/organiser/mailings/{id}/recipients/", {
    summary: "Who got a mailing, and who did not and why",
  })
    .input(
      z.object({ id, state: z.enum(recipientStates).optional(), search: text(200).default(""), ...page }),
    )
    .output(listOf(recipient)),
};
