import { pathInLanguage } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

export const pageLink = (publicUrl: string, path: string): string =>
  publicUrl + pathInLanguage(path, getLocale());
