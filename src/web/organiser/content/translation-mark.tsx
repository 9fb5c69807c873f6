import { m } from "#messages/messages.js";

interface Translated {
  translations: { en?: object | undefined };
}

/** Whether each text that is written has an English one. */
export function isTranslated(row: Translated, names: readonly string[]): boolean {
  const english = (row.translations.en ?? {}) as Record<string, unknown>;
  return names.every((name) => !(row as unknown as Record<string, unknown>)[name] || Boolean(english[name]));
}

/** In words, and louder where a text is missing. */
export function translationMark(row: Translated, names: readonly string[]) {
  return isTranslated(row, names) ? (
    <span className="text-muted">{m.organiser_translated_yes()}</span>
  ) : (
    <span className="text-warning">{m.organiser_translated_no()}</span>
  );
}
