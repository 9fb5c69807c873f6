import { baseLanguage, fieldIn, type Language } from "#contract/language.ts";
import { isEqual, isValues, type Values, valueAt } from "#contract/merge-changes.ts";

/**
 * Records need their texts in the base language, editors write the first one (decision 192). Where these are two, a text that
 * is empty in the base language is sent as it is in the first, and shown as empty again while both are the same. In rows too.
 */
export const withBaseTexts = (values: Values, first: Language): Values =>
  eachText(values, first, (own, text) => (isWritten(own) ? own : text));

/** The form's values of a stored record's. */
export const withoutSameTexts = (values: Values, first: Language): Values =>
  eachText(values, first, (own, text) => (isEqual(own, text) ? (Array.isArray(own) ? [] : "") : own));

/** A new record's texts that are asked for in one field alone. */
export const inFirst = <Texts extends Record<string, string>>(texts: Texts, first: Language) => ({
  ...texts,
  ...(first === baseLanguage ? {} : { translations: { [first]: texts } }),
});

/** A text that the base language has from the first is corrected there. `errors` and `values`: of a form. */
export function errorsInFirst(errors: Values, values: Values, first: Language): Values {
  if (first === baseLanguage) return errors;
  const texts = textsIn(values, first);
  const moved = Object.keys(errors).filter((name) => name in texts && !isWritten(values[name]));
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

function eachText(values: Values, first: Language, write: (own: unknown, text: unknown) => unknown): Values {
  if (first === baseLanguage) return values;
  const texts = textsIn(values, first);
  const written = Object.entries(values).map(([name, own]) => {
    const text = texts[name] ?? values[`${name}_${first}`];
    if (text !== undefined) return [name, write(own, text)];
    if (!Array.isArray(own)) return [name, own];
    return [name, own.map((row) => (isValues(row) ? eachText(row, first, write) : row))];
  });
  return Object.fromEntries(written);
}

function textsIn({ translations }: Values, language: Language): Values {
  const texts = isValues(translations) ? translations[language] : undefined;
  return isValues(texts) ? texts : {};
}
