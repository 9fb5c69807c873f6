import { firstLanguage, type OtherLanguage, otherLanguages } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { valueIn } from "../list/kind-columns.tsx";

interface Translated {
  translations: { [Language in OtherLanguage]?: object | undefined };
}

/** True if each text that the row has exists in every language. One that the base language has from the first is none of its own. */
export function isTranslated(row: Translated, names: readonly string[]): boolean {
  return otherLanguages.every((language) => {
    const texts = row.translations[language] ?? {};
    return names.every((name) => {
      const [own, text] = [valueIn(row, name), valueIn(texts, name)];
      return !own || (Boolean(text) && (language !== firstLanguage() || own !== text));
    });
  });
}

/** In words, and louder where a text is missing. */
export const translatedColumn = (names: readonly string[]) => ({
  id: "translated",
  header: m.organiser_translated(),
  value: (row: Translated) => isTranslated(row, names),
  cell: (row: Translated) =>
    isTranslated(row, names) ? (
      <span className="text-muted">{m.organiser_translated_yes()}</span>
    ) : (
      <span className="text-warning">{m.organiser_translated_no()}</span>
    ),
  mono: true,
});
