import { language_name } from "#messages/messages/language_name.js";
import { language_tag } from "#messages/messages/language_tag.js";
import { baseLocale, locales } from "#messages/runtime.js";

/** Each has a catalogue, `messages/<language>.json`, and its entry in `project.inlang/settings.json`. */
export const languages = locales;
export type Language = (typeof languages)[number];

/** Records' own fields are in it, and `translations` has the others; what has no translation is shown in it. */
export const baseLanguage = baseLocale;
export type OtherLanguage = Exclude<Language, typeof baseLanguage>;
export const otherLanguages = languages.filter(
  (language): language is OtherLanguage => language !== baseLanguage,
);

let inUse: readonly [Language, ...Language[]] = [baseLanguage, ...otherLanguages];

/** The languages that this installation's readers and editors see (`LANGUAGES`), the first one first. */
export const languagesInUse = (): readonly [Language, ...Language[]] => inUse;

/** Pages in it have no prefix, forms begin with it, and whose language is not known is written to in it (`FIRST_LANGUAGE`). */
export const firstLanguage = (): Language => inUse[0];

/** The language in which a reader of this one is written to: the first where the installation has left theirs out. */
export const shownLanguage = (language: Language): Language =>
  inUse.includes(language) ? language : firstLanguage();

/** A stored choice of readers by language counts only where several are in use: staff see no field of it else. */
export const chosenLanguages = (stored: readonly Language[]): readonly Language[] =>
  inUse.length > 1 ? stored : [];

/** The server does so when it starts, a browser before it draws its page (decisions 192 and 210). */
export function setLanguages(first: Language, used: readonly Language[] = languages): void {
  inUse = [first, ...used.filter((language) => language !== first)];
}

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

/** The address of a page: `/checkout` is `/en/checkout` in English, unless English is the first language or not in use. */
export function pathInLanguage(path: string, language: Language): string {
  return shownLanguage(language) === firstLanguage() ? path : `/${language}${path === "/" ? "" : path}`;
}

/** A page's other languages for search engines, as `hreflang` and address; none where there is one alone. */
export const alternates = (addressIn: (language: Language) => string): [string, string][] =>
  inUse.length > 1
    ? [
        ...inUse.map((language): [string, string] => [language, addressIn(language)]),
        ["x-default", addressIn(firstLanguage())],
      ]
    : [];

/** The language of a page's address; of `/en.data` too, which is what a page asks for when its visitor goes on to another. */
export function languageOfPath(path: string): Language {
  const [, code] = path.split(/[/.]/);
  return inUse.find((language) => language === code) ?? firstLanguage();
}

/** A path without its language: `/en/tickets` is `/tickets`. Begins with one slash: two would name another site. */
export function plainPath(path: string): string {
  const [start, code] = /^[\\/]+([^\\/?#]*)/.exec(path) ?? [""];
  const rest = languages.some((language) => language === code) ? path.slice(start.length) : path;
  return rest.replace(/^[\\/]*/, "/");
}

/**
 * The one address of a page whose path names the first language all the same, one that is not in use, or a language in capitals, which
 * the routes take too; null for every other path.
 */
export function oneAddressOf(path: string): string | null {
  const [, code = ""] = /^\/([^/.]*)/.exec(path) ?? [];
  const named = languages.find((language) => language === code.toLowerCase());
  if (!named) return null;
  const rest = path.slice(1 + code.length);
  if (shownLanguage(named) === firstLanguage()) {
    if (rest === ".data") return "/_.data";
    if (!rest.startsWith(".")) return plainPath(`/${named}${rest}`);
  }
  return named === code ? null : `/${named}${rest}`;
}

/** Where a text is in a record's fields: `bio`, and `translations.en.bio`. */
export const fieldIn = (language: Language, name: string): string =>
  language === baseLanguage ? name : `translations.${language}.${name}`;

/** The language and the name of a translated text, by where it is; null for one in the base language. */
export function translatedField(path: string): { language: OtherLanguage; name: string } | null {
  const language = otherLanguages.find((one) => path.startsWith(fieldIn(one, "")));
  return language ? { language, name: path.slice(fieldIn(language, "").length) } : null;
}
