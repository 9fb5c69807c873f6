import { baseLanguage, firstLanguage } from "#contract/language.ts";
import { type Values, valueAt } from "#contract/merge-changes.ts";
import type { DraftSession } from "./find-known.ts";
import type { ImportedSession } from "./imported-session.ts";

/** A file that names no language is in the installation's first one. */
export const isInFirst = () => firstLanguage() !== baseLanguage;

/** True: the record's own text is another than its English one, so that a file's English text is not for it. */
export const hasOwnText = <Field extends string>(
  known: (Record<Field, unknown> & { translations: { en?: Partial<Record<Field, string>> } }) | null,
  field: Field,
): boolean => {
  const english = known?.translations.en?.[field];
  return Boolean(english) && known?.[field] !== english;
};

/**
 * Returns the texts that a file says, for a record's own fields and for English; null: it does not say. Those of the first language
 * stand in the record's own fields too until these have texts of their own, as editors' forms send them (`withBaseTexts`).
 */
export function textsByLanguage(session: ImportedSession, known: DraftSession | null) {
  const { title, description, titleEn, descriptionEn } = session;
  const english = { title: titleEn, description: descriptionEn };
  const said = { title, description };
  if (!isInFirst() || titleEn !== null || descriptionEn !== null) return { own: written(said), english };
  return {
    own: written({
      title: hasOwnText(known, "title") ? null : title,
      description: hasOwnText(known, "description") ? null : description,
    }),
    english: said,
  };
}

const written = (texts: Record<string, string | null>): Values =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));

/** The preview shows a text once that goes to two languages. */
export const saidOnce = (paths: readonly string[], values: Values): string[] =>
  paths.filter((path) => {
    const own = path.replace("translations.en.", "");
    return own === path || !paths.includes(own) || valueAt(values, path) !== valueAt(values, own);
  });
