import { type Language, pathInLanguage } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

export const pageLink = (publicUrl: string, path: string, language: Language = getLocale()): string =>
  publicUrl + pathInLanguage(path, language);
