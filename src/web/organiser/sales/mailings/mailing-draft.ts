import type { Mailing } from "#contract/organiser/people/mailings.ts";

/** The form's values. */
export type MailingDraft = Pick<
  Mailing,
  "kind" | "subject" | "body" | "translations" | "tickets" | "days" | "events" | "languages"
>;

export function textIn({ subject, body, translations }: MailingDraft, language: "pt" | "en") {
  return language === "pt"
    ? { subject, body }
    : { subject: translations?.en?.subject ?? "", body: translations?.en?.body ?? "" };
}
