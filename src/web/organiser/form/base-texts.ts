import { baseLanguage, fieldIn, type Language, otherLanguages, shownLanguage } from "#contract/language.ts";
import { isEqual, isValues, type Values, valueAt } from "#contract/merge-changes.ts";

/**
 * Records need their texts in the base language, editors write the first one (decision 192). Where these are two, a text that
 * is empty in the base language is sent as it is in the first, and shown as empty again while both are the same. In rows too.
 * Where the base language is not in use, its text stands in the first one's field until there is one of its own, as on the site:
 * left alone it is not sent as one, and emptied it goes (decision 210).
 */
export const withBaseTexts = (values: Values, first: Language): Values =>
  eachText(values, first, (own, text, isRow) => {
    if (!isLeftOut()) return [isWritten(own) ? own : text, text];
    if (isWritten(own) && isEqual(own, text)) return [own, emptyOf(text)];
    return [isWritten(own) && (isWritten(text) || isRow) ? own : text, text];
  });

/** The form's values of a stored record's. */
export const withoutSameTexts = (values: Values, first: Language): Values =>
  eachText(values, first, (own, text) => {
    if (isEqual(own, text)) return [emptyOf(own), text];
    return [own, isLeftOut() && isWritten(own) && !isWritten(text) ? own : text];
  });

const isLeftOut = () => shownLanguage(baseLanguage) !== baseLanguage;
const emptyOf = (text: unknown) => (Array.isArray(text) ? [] : "");

/** A new record's texts that are asked for in one field alone. */
export const inFirst = <Texts extends Record<string, string>>(texts: Texts, first: Language) => ({
  ...texts,
  ...(first === baseLanguage ? {} : { translations: { [first]: texts } }),
});

/** Texts in each language besides the base one: `own`, or these where a language has none. */
export const inOthers = <Texts extends object>(texts: Texts, own: Partial<Record<string, object>> = {}) =>
  Object.fromEntries(otherLanguages.map((language) => [language, { ...texts, ...own[language] }]));

/** A text that the base language has from the first is corrected there. `errors` and `values`: of a form. */
export function errorsInFirst(errors: Values, values: Values, first: Language): Values {
  if (first === baseLanguage) return errors;
  const texts = textsIn(values, first);
  const moved = Object.keys(errors).filter(
    (name) => name in texts && (isLeftOut() || !isWritten(values[name])),
  );
  if (moved.length === 0) return errors;
  const kept = Object.entries(errors).filter(([name]) => !moved.includes(name));
  const inFirst = Object.fromEntries(moved.map((name) => [name, errors[name]]));
  return {
    ...Object.fromEntries(kept),
    translations: { [first]: { ...inFirst, ...textsIn(errors, first) } },
  };
}

/** A translation that is left out is shown in the first language; an empty one would be refused where that is required. */
export function withoutEmptyTranslations(values: Values): Values {
  const { translations } = values as { translations?: Record<string, Values> };
  if (!translations) return values;
  const written = Object.entries(translations).flatMap(([language, texts]) => {
    const own = Object.entries(texts).filter(
      ([, text]) => text !== "" && !(Array.isArray(text) && text.length === 0),
    );
    return own.length > 0 ? [[language, Object.fromEntries(own)]] : [];
  });
  return { ...values, translations: Object.fromEntries(written) };
}

/** Where a refused field is asked for: a text in that language, where its form has it. */
export function fieldOf(attr: string, values: Values, language: Language): string {
  const asked = fieldIn(language, attr);
  return valueAt(values, asked) === undefined ? attr : asked;
}

/** A form's text: HTML without a letter, and a list without a row, are none. */
export const isWritten = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === "string" && value.replace(/<[^<>]*>/g, "").trim() !== "";

/** `write` returns a text in the base language and in the first. `isRow`: they stand beside each other, `label` and `label_en`. */
function eachText(
  values: Values,
  first: Language,
  write: (own: unknown, text: unknown, isRow: boolean) => [unknown, unknown],
): Values {
  if (first === baseLanguage) return values;
  const written = { ...values };
  const texts = { ...textsIn(values, first) };
  for (const [name, own] of Object.entries(values)) {
    const beside = `${name}_${first}`;
    if (texts[name] !== undefined) [written[name], texts[name]] = write(own, texts[name], false);
    else if (values[beside] !== undefined)
      [written[name], written[beside]] = write(own, values[beside], true);
    else if (Array.isArray(own))
      written[name] = own.map((row) => (isValues(row) ? eachText(row, first, write) : row));
  }
  const { translations } = values;
  return isValues(translations) && isValues(translations[first])
    ? { ...written, translations: { ...translations, [first]: texts } }
    : written;
}

function textsIn({ translations }: Values, language: Language): Values {
  const texts = isValues(translations) ? translations[language] : undefined;
  return isValues(texts) ? texts : {};
}
