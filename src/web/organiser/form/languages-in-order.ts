import { firstLanguage, type Language, languages } from "#contract/language.ts";

/** As forms show them: the first, then the others. */
export const languagesInOrder = (): [Language, ...Language[]] => {
  const first = firstLanguage();
  return [first, ...languages.filter((language) => language !== first)];
};
