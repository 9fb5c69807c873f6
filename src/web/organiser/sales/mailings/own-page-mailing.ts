import { baseLanguage, otherLanguages } from "#contract/language.ts";
import type { MailingFields } from "#contract/organiser/people/mailing-fields.ts";
import { m } from "#messages/messages.js";
import { inLocale } from "#web/ui/language/in-locale.ts";

/** A mailing to the speakers without a photo, in words that ask for it on their own page. */
export const photoMailing = (): Partial<MailingFields> => ({
  audience: "speakers",
  missing: ["photo"],
  ...inEach(() => ({
    subject: m.organiser_home_photos_subject(),
    body: m.organiser_home_photos_body(LINK),
  })),
});

/** A mailing to one partner's contact, with the link to its page. */
export const partnerMailing = (partner: number): Partial<MailingFields> => ({
  audience: "partners",
  partners: [partner],
  ...inEach(() => ({
    subject: m.organiser_partner_link_subject(),
    body: m.organiser_partner_link_body(LINK),
  })),
});

/** The mailing fills it, and greets by the name. */
const LINK = { page: "{page}" };

const inEach = (words: () => { subject: string; body: string }) => ({
  ...inLocale(baseLanguage, words),
  translations: Object.fromEntries(otherLanguages.map((language) => [language, inLocale(language, words)])),
});
