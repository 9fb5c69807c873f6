import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, listOf, page, text, uuid } from "../../fields.ts";
import { languages } from "../../language.ts";
import { auditedAnswer } from "../records.ts";
import { csvFile } from "../row-files.ts";
import { editors } from "../staff/staff-roles.ts";

export const subscriptionStates = ["pending", "confirmed", "unsubscribed"] as const;

const subscriber = z.object({
  id: uuid,
  email: z.string(),
  language: z.enum(languages),
  /** `pending`: has not followed the link of the confirmation mail yet. */
  status: z.enum(subscriptionStates),
  /** The proof of consent: when, on which page, to which wording, and when it was confirmed. */
  consented_at: dateTime,
  source: z.string(),
  consent_version: z.string(),
  consent_text: z.string(),
  confirmed_at: dateTime.nullable(),
  unsubscribed_at: dateTime.nullable(),
});
export type NewsletterSubscriber = z.output<typeof subscriber>;

const filters = {
  /** Part of an address. */
  search: text(200).default(""),
  status: z.enum(subscriptionStates).optional(),
};

const { read, change } = staffEndpoints("Newsletter subscribers", editors);

/** There is no way to add an address: its owner has agreed, or it is not on the list. */
export const newsletterSubscribersContract = {
  list: read("GET", "/organiser/newsletter/", {
    summary: "The newsletter's subscribers with the proof of their consent, the newest first",
  })
    .input(z.object({ ...filters, ...page }))
    .output(
      listOf(subscriber).extend({
        /** All subscribers, by state. */
        totals: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
        /** The sender of newsletters: `brevo` has a copy of the confirmed addresses. */
        provider: z.enum(["local", "brevo"]),
      }),
    ),
  export: change("POST", "/organiser/newsletter/export/", {
    summary: "The subscribers as CSV, with the proof of their consent",
    description: "No cell is a formula. The audit log says who took them out.",
  })
    .input(z.strictObject(filters))
    .output(csvFile),
  erase: change("POST", "/organiser/newsletter/{id}/erase/", {
    summary: "Erases one address, with the proof of its consent",
    description:
      "The right to erasure (GDPR, article 17): proof is needed only as long as mails are sent. The address is removed from an external list too. " +
      "The audit log says that one was erased, and not which.",
  })
    .input(z.strictObject({ id: uuid }))
    .output(auditedAnswer),
};
