import { firstLanguage, type Language, languageOfPath, languagesInUse } from "#contract/language.ts";
import { readStored, writeStored } from "#web/ui/login-session/browser-storage.ts";

/** Local storage key. */
const KEY = "organiserLanguage";

/** Stores the member's choice from the menu, on this device. */
export const chooseLanguage = (language: Language) => writeStored(KEY, language);

/** The language to show an address of the organiser's side in that names none: theirs, else the browser's first that we have. */
export const staffLanguage = (path: string): Language =>
  languageFor(path, readStored(KEY), navigator.languages);

export function languageFor(path: string, chosen: string | null, asked: readonly string[]): Language {
  const named = languageOfPath(path);
  if (named !== firstLanguage()) return named;
  const known = [chosen, ...asked].map((tag) =>
    languagesInUse().find((one) => one === tag?.slice(0, 2).toLowerCase()),
  );
  return known.find((language) => language !== undefined) ?? firstLanguage();
}
