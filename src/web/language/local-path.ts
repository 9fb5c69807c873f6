import { pathInLanguage } from "#contract/language.ts";
import { getLocale } from "#messages/runtime.js";

/** A path of ours in the language of the page: `/tickets` is `/en/tickets` on an English one. One that names its language keeps it. */
export function localPath(path: string): string {
  return plainPath(path) === path ? pathInLanguage(path, getLocale()) : path;
}

/** The same without its language: `/en/tickets` is `/tickets`. */
export function plainPath(path: string): string {
  const plain = path.replace(/^\/en(?=[/?#]|$)/, "");
  return plain.startsWith("/") ? plain : `/${plain}`;
}
