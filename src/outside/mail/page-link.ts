import { pathInLanguage } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

/** The address of a page of ours, in the language that the mail speaks. */
export const pageLink = (publicUrl: string, path: string): string =>
  publicUrl + pathInLanguage(path, getLocale());
