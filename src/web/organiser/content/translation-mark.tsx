import { m } from "#messages/messages.js";
import { valueIn } from "../list/kind-columns.tsx";

interface Translated {
  translations: { en?: object | undefined };
}

/** Whether each text that is written has an English one. */
export function isTranslated(row: Translated, names: readonly string[]): boolean {
  const english = row.translations.en ?? {};
  return names.every((name) => !valueIn(row, name) || Boolean(valueIn(english, name)));
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
