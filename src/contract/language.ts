import { language_name } from "#messages/messages/language_name.js";
import { language_tag } from "#messages/messages/language_tag.js";
import { baseLocale, locales } from "#messages/runtime.js";

/** Each has a catalogue, `messages/<language>.json`, and its entry in `project.inlang/settings.json`. */
export const languages = locales;
export type Language = (typeof languages)[number];

/** What has no translation is shown in it, as the organiser wrote it; its pages have no prefix. */
export const baseLanguage = baseLocale;
export type OtherLanguage = Exclude<Language, typeof baseLanguage>;
export const otherLanguages = languages.filter(
  (language): language is OtherLanguage => language !== baseLanguage,
);

/** By which dates and numbers are written: `pt-PT`. */
export const languageTag = (language: Language): string => language_tag({}, { locale: language });

/** As its readers call it. */
export const languageName = (language: Language): string => language_name({}, { locale: language });

/** A value of each language. */
export const inEachLanguage = <Value>(valueIn: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;

/** Makes something once for each language, such as a formatter of dates; `make` is given the language's tag. */
export function perLanguage<Made>(make: (tag: string) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(languageTag(language));
    made.set(language, known);
    return known;
  };
}

/** The address of a page: `/checkout` is `/en/checkout` in English. */
export function pathInLanguage(path: string, language: Language): string {
  return language === baseLanguage ? path : `/${language}${path === "/" ? "" : path}`;
}

/** The language of a page's address; of `/en.data` too, which is what a page asks for when its visitor goes on to another. */
export function languageOfPath(path: string): Language {
  const [, first] = path.split(/[/.]/);
  return languages.find((language) => language === first) ?? baseLanguage;
}

/** Where a text is in a record's fields: `bio`, and `translations.en.bio`. */
export const fieldIn = (language: Language, name: string): string =>
  language === baseLanguage ? name : `translations.${language}.${name}`;

/** The language and the name of a translated text, by where it is; null for one in the first language. */
export function translatedField(path: string): { language: OtherLanguage; name: string } | null {
  const language = otherLanguages.find((one) => path.startsWith(fieldIn(one, "")));
  return language ? { language, name: path.slice(fieldIn(language, "").length) } : null;
}
