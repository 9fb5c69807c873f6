import { inEachLanguage, languages } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import type { Stored } from "../../form/use-record-form.ts";

/** Staff know a mail by its subject. */
export const mailTitle = ({ name, subject }: Pick<OrganisedMail, "name" | "subject">): string =>
  subject[getLocale()] || (writtenAnew[name]?.() ?? name);

/** Staff write these mails' subjects anew each time. */
const writtenAnew: Record<string, () => string> = {
  mailing: m.organiser_mails_mailing,
  "mailing-promotional": m.organiser_mails_mailing_promotional,
  "mailing-speakers": m.organiser_mails_mailing_speakers,
};

const partNames: Record<string, () => string> = {
  subject: m.organiser_mails_part_subject,
  preview: m.organiser_mails_part_preview,
  title: m.organiser_mails_part_title,
  button: m.organiser_mails_part_button,
  footer: m.organiser_mails_part_footer,
};

/** Returns the name of a sentence in its mail, by the last part of its key; `place`: counted from 1. */
export const partName = (key: string, place: number): string =>
  partNames[key.slice(key.lastIndexOf("_") + 1)]?.() ?? m.organiser_mails_part_sentence({ place });

/** The form's values: by language and key, the organiser's words, or ours where they wrote none. */
export function storedWords({ words }: OrganisedMail): Stored {
  const values = inEachLanguage((language) =>
    Object.fromEntries(words.map((word) => [word.key, word[language].own ?? word[language].ours])),
  );
  return { values, version: 1 };
}

/** The words to send: those that differ from the stored ones. A text equal to the shop's own counts as none. */
export function changedWords({ words }: OrganisedMail, values: Values) {
  return languages.flatMap((language) => {
    const texts = (values[language] ?? {}) as Record<string, string>;
    return words.flatMap((word) => {
      const { ours, own, version } = word[language];
      const text = texts[word.key];
      if (text === undefined || text === (own ?? ours)) return [];
      return [{ key: word.key, language, text: text === ours ? null : text, version }];
    });
  });
}

/** The words that undo a save: the ones before it, with the versions that the save gave them. */
export function wordsBack(
  sent: ReturnType<typeof changedWords>,
  before: OrganisedMail,
  saved: OrganisedMail,
): ReturnType<typeof changedWords> {
  return sent.map(({ key, language }) => {
    const of = ({ words }: OrganisedMail) => words.find((word) => word.key === key)?.[language];
    return { key, language, text: of(before)?.own ?? null, version: of(saved)?.version ?? 0 };
  });
}
