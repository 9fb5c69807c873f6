import { getLocale } from "#messages/runtime.js";

/** A language's name in the page's: `en` is "inglês". */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(getLocale(), { type: "language" }).of(code) ?? code;
