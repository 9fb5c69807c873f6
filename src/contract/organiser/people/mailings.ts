import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, listOf, page, RICH_TEXT_MAX, text, uuid } from "../../fields.ts";
import { languages } from "../../language.ts";
import { moment } from "../record-fields.ts";
import { auditedAnswer, idInPath, recordVersion, translationsOf } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";
import { mailingActions, mailingKinds, mailingStates, recipientStates } from "./mailing-states.ts";

/** Two bodies, and what JSON adds to them. */
const REQUEST_MAX_BYTES = 256 * 1024;
const CHOICE_MAX = 300;

/** No line breaks, which a subject cannot have. */
const subject = text(200).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "One line");
const body = text(RICH_TEXT_MAX);
const language = z.enum(languages);

/** A day in a year that an event can have. */
const day = z.iso.date().refine((typed) => /^(19[7-9]|20|21)\d/.test(typed), "A year from 1970 to 2199");

/** The chosen recipients; an empty list leaves no one out. */
const choice = {
  /** Holders of one of these; empty: any ticket of the edition. */
  tickets: z.array(catalogueId).max(CHOICE_MAX),
  /** Holders of a ticket that admits on one of these days. */
  days: z.array(day).max(60),
  /** Holders of a ticket for one of these sessions, or of any ticket who starred one. */
  events: z.array(catalogueId).max(CHOICE_MAX),
  languages: z.array(language).max(languages.length),
};

/** Staff write these fields. The texts may be unfinished until the mailing is started. */
export const mailingFields = {
  kind: z.enum(mailingKinds),
  subject,
  /** Rich text; sanitised. `{name}`, `{tickets}` and `{edition}` are filled in. */
  body,
  translations: translationsOf({ subject, body }),
  ...choice,
};

const fields = z.strictObject(mailingFields);
export type MailingFields = z.output<typeof fields>;

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
  state: z.enum(mailingStates),
  scheduled_at: dateTime.nullable(),
  started_at: dateTime.nullable(),
  ended_at: dateTime.nullable(),
  created_by: z.string(),
  created_at: dateTime,
  /** Its recipients by state. */
  totals,
  /** What may be done with it now: what is not named is refused, or changes nothing. */
  actions: z.array(z.enum(mailingActions)),
});
export type Mailing = z.output<typeof mailing>;

const attendee = z.object({
  /** Names the person to the preview. */
  signup: uuid,
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
  /** The mail server's words; or `erased`, `no_consent`, `no_ticket`. */
  reason: z.string(),
});
export type MailingRecipient = z.output<typeof recipient>;

/** An unsaved mailing, as one attendee would get it. */
const draft = {
  edition: idInPath,
  kind: z.enum(mailingKinds),
  language,
  subject,
  body,
  /** The person whose name and tickets are filled in; null: example data. */
  attendee: uuid.nullable(),
};

const { read, change } = staffEndpoints("Messages to attendees", editors, REQUEST_MAX_BYTES);
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
    .input(fields.extend({ edition: idInPath }))
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
    .input(fields.partial().extend({ id, version: recordVersion }))
    .output(changed),
  remove: change("POST", "/organiser/mailings/{id}/remove/", {
    summary: "Removes a mailing that has not begun",
    problems: ["changed_meanwhile", "mailing_begun"],
  })
    .input(z.strictObject({ id, version: recordVersion }))
    .output(auditedAnswer),
  audience: read("POST", "/organiser/editions/{edition}/mailings/audience/", {
    summary: "Whom a choice of attendees reaches at this moment",
    description:
      "`count` is of all whom the mailing reaches; where `counted_all` is false there are more, as for a search of what very many people have in their names: that is never so without a search. `without_consent`: those of the choice whom a promotional mailing leaves out.",
  })
    .input(
      z.strictObject({
        edition: idInPath,
        kind: mailingFields.kind,
        ...choice,
        /** Words of a name or an address, with or without accents. */
        search: text(200).default(""),
        ...page,
      }),
    )
    .output(listOf(attendee).extend({ counted_all: z.boolean(), without_consent: z.int() })),
  preview: read("POST", "/organiser/editions/{edition}/mailings/preview/", {
    summary: "The mail as an attendee would get it",
  })
    .input(z.strictObject(draft))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  test: read("POST", "/organiser/editions/{edition}/mailings/test/", {
    summary: "Sends that mail to the caller's own address",
    successStatus: 202,
  })
    .input(z.strictObject(draft))
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
  recipients: read("GET", "/organiser/mailings/{id}/recipients/", {
    summary: "Who got a mailing, and who did not and why",
  })
    .input(
      z.object({ id, state: z.enum(recipientStates).optional(), search: text(200).default(""), ...page }),
    )
    .output(listOf(recipient)),
};
