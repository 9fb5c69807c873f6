import { pathInLanguage } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

/** The URL of a page in the current locale. */
export const pageLink = (publicUrl: string, path: string): string =>
  publicUrl + pathInLanguage(path, getLocale());
