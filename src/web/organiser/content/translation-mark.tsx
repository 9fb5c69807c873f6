import { baseLanguage, firstLanguage, type Language, languages } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { valueIn } from "../list/kind-columns.tsx";
import { inStaffLanguage } from "../records/in-staff-language.ts";

/** The languages that lack a text which the row has in another. A text that the base language has from the first is none of its own. */
export function missingLanguages(row: object, names: readonly string[]): Language[] {
  const shown = inStaffLanguage(row);
  const translations = (valueIn(shown, "translations") ?? {}) as Partial<Record<Language, object>>;
  const textIn = (language: Language, name: string) => valueIn(translations[language] ?? {}, name);
  const isFromFirst = (language: Language, name: string) =>
    language === baseLanguage &&
    language !== firstLanguage() &&
    textIn(language, name) === textIn(firstLanguage(), name);
  return languages.filter((language) =>
    names.some((name) => valueIn(shown, name) && (!textIn(language, name) || isFromFirst(language, name))),
  );
}

/** In words, and louder where a text is missing. */
export const translatedColumn = (names: readonly string[]) => ({
  id: "translated",
  header: m.organiser_translated(),
  value: (row: object) => missingLanguages(row, names).join(", "),
  cell: (row: object) => {
    const missing = missingLanguages(row, names);
    return missing.length === 0 ? (
      <span className="text-muted">{m.organiser_translated_yes()}</span>
    ) : (
      <span className="text-warning">
        {m.organiser_translated_missing({ languages: missing.join(", ").toUpperCase() })}
      </span>
    );
  },
  mono: true,
});
