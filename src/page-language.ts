import { type Language, languages } from "#contract/language.ts";

/**
 * `/en`, `/en/…` and `/en.data`, which is what a page asks for when its visitor goes on to another. A share image has its
 * language after its own prefix.
 */
export function pageLanguage(request: Request): Language {
  const first = new URL(request.url).pathname.replace(/^\/share(?=\/)/, "").split(/[/.]/)[1];
  return languages.find((language) => language === first) ?? languages[0];
}
