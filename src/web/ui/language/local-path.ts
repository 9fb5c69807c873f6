import { otherLanguages, pathInLanguage } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

/** A path in the page's language: `/tickets` is `/en/tickets` on an English page. A path with a language keeps it. */
export function localPath(path: string): string {
  return plainPath(path) === path ? pathInLanguage(path, getLocale()) : path;
}

/** A path without its language: `/en/tickets` is `/tickets`. Begins with one slash: two would name another site. */
export function plainPath(path: string): string {
  const [start, first] = /^[\\/]+([^\\/?#]*)/.exec(path) ?? [""];
  const rest = otherLanguages.some((language) => language === first) ? path.slice(start.length) : path;
  return rest.replace(/^[\\/]*/, "/");
}
