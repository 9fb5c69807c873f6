import { type Language, languageOfPath } from "#contract/language.ts";

/** A share image has its language after its own prefix. */
export const pageLanguage = (request: Request): Language =>
  languageOfPath(new URL(request.url).pathname.replace(/^\/share(?=\/)/, ""));
