import { baseLanguage, type Language } from "#contract/language.ts";
import { type MailingFields, mailingFields } from "#contract/organiser/people/mailing-fields.ts";
import type { Mailing } from "#contract/organiser/people/mailings.ts";

export type MailingDraft = MailingFields & Pick<Mailing, "translations">;

export function textIn({ subject, body, translations }: MailingDraft, language: Language) {
  return language === baseLanguage
    ? { subject, body }
    : { subject: "", body: "", ...translations?.[language] };
}

/** The fields that staff write. */
export const fieldsOf = (mailing: Mailing): MailingFields =>
  Object.fromEntries(
    (Object.keys(mailingFields) as (keyof MailingFields)[]).map((name) => [name, mailing[name]]),
  ) as MailingFields;

/** The choice of a mailing, or of its form, as its audience is asked for. */
export function choiceOf({
  subject: _,
  body: __,
  translations: ___,
  ...choice
}: MailingFields): Omit<MailingFields, "subject" | "body" | "translations"> {
  return choice;
}
