import { baseLanguage, firstLanguage, type Language, languagesInUse } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { valueIn } from "../list/kind-columns.tsx";
import { inStaffLanguage } from "../records/in-staff-language.ts";

interface Untranslated {
  missing: Language[];
  /** The base language, where its texts are only those of the first (`form/base-texts.ts`). */
  same: Language[];
}

/** The languages that lack a text which the row has in another. */
function untranslated(row: object, names: readonly string[]): Untranslated {
  const shown = inStaffLanguage(row);
  const translations = (valueIn(shown, "translations") ?? {}) as Partial<Record<Language, object>>;
  const textIn = (language: Language, name: string) => valueIn(translations[language] ?? {}, name);
  const isFromFirst = (language: Language, name: string) =>
    language === baseLanguage &&
    language !== firstLanguage() &&
    textIn(language, name) === textIn(firstLanguage(), name);
  const written = names.filter((name) => valueIn(shown, name));
  const isMissing = (language: Language) => written.some((name) => !textIn(language, name));
  const isSame = (language: Language) => written.some((name) => isFromFirst(language, name));
  // With a single language nothing is a translation.
  const asked = languagesInUse().length > 1 ? languagesInUse() : [];
  return {
    missing: asked.filter(isMissing),
    same: asked.filter((language) => !isMissing(language) && isSame(language)),
  };
}

/** Those that lack a text of their own. */
export function missingLanguages(row: object, names: readonly string[]): Language[] {
  const { missing, same } = untranslated(row, names);
  return [...missing, ...same];
}

/** In words, and louder where a text is missing. Empty where there is one language alone. */
export const translatedColumn = (names: readonly string[]) =>
  languagesInUse().length > 1
    ? [
        {
          id: "translated",
          header: m.organiser_translated(),
          value: (row: object) => missingLanguages(row, names).join(", "),
          cell: (row: object) => <TranslationMark {...untranslated(row, names)} />,
          mono: true,
        },
      ]
    : [];

function TranslationMark({ missing, same }: Untranslated) {
  const first = firstLanguage().toUpperCase();
  if (missing.length > 0)
    return (
      <span className="text-warning">{m.organiser_translated_missing({ languages: listed(missing) })}</span>
    );
  return (
    <span className="text-muted">
      {same.length > 0
        ? `${listed(same)} ${m.organiser_translation_same({ language: first })}`
        : m.organiser_translated_yes()}
    </span>
  );
}

const listed = (languages: readonly Language[]) => languages.join(", ").toUpperCase();
