import { baseLanguage, firstLanguage } from "#contract/language.ts";
import { isValues, type Values } from "#contract/merge-changes.ts";

/** The page with its titles alone and one section to write, in the first language: the others show that one until they have theirs. */
export function emptyPageText({ translations, ...ours }: Values): Values {
  const texts = isValues(translations) ? Object.entries(translations) : [];
  const empty = (page: unknown, language: string) => ({
    ...(isValues(page) ? page : {}),
    lead: "",
    sections: language === firstLanguage() ? [{ title: "", html: "" }] : [],
  });
  return {
    ...empty(ours, baseLanguage),
    translations: Object.fromEntries(texts.map(([language, page]) => [language, empty(page, language)])),
  };
}
