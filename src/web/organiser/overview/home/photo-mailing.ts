import { baseLanguage, type Language, otherLanguages } from "#contract/language.ts";
import type { MailingFields } from "#contract/organiser/people/mailing-fields.ts";
import { m } from "#messages/messages.js";
import { inLocale } from "#web/ui/language/in-locale.ts";

/** A mailing to the speakers without a photo, in words that ask for it on their own page. */
export const photoMailing = (): Partial<MailingFields> => ({
  audience: "speakers",
  missing: ["photo"],
  ...wordsIn(baseLanguage),
  translations: Object.fromEntries(otherLanguages.map((language) => [language, wordsIn(language)])),
});

const wordsIn = (language: Language) =>
  inLocale(language, () => ({
    subject: m.organiser_home_photos_subject(),
    body: m.organiser_home_photos_body(FILLED),
  }));

/** The mailing fills them. */
const FILLED = { name: "{name}", page: "{page}" };
