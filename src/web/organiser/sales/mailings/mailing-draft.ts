import { baseLanguage, type Language } from "#contract/language.ts";
import type { Mailing } from "#contract/organiser/people/mailings.ts";

export type MailingDraft = Pick<
  Mailing,
  "kind" | "subject" | "body" | "translations" | "tickets" | "days" | "events" | "languages"
>;

export function textIn({ subject, body, translations }: MailingDraft, language: Language) {
  return language === baseLanguage
    ? { subject, body }
    : { subject: "", body: "", ...translations?.[language] };
}
