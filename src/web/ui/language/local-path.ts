import { pathInLanguage, plainPath } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

/** A path in the page's language: `/tickets` is `/en/tickets` on an English page. A path with a language keeps it. */
export function localPath(path: string): string {
  return plainPath(path) === path ? pathInLanguage(path, getLocale()) : path;
}
