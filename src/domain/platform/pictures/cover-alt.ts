import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { Translations } from "#db/columns.ts";

interface WithCover {
  cover: string;
  coverAlt: string;
  translations: Translations;
}

/** Describes the cover for visitors who do not see it. Empty: it is decoration, or there is no cover. */
export function coverAltOf({ cover, coverAlt, translations }: WithCover, language: Language): string {
  return cover && inLanguage({ cover_alt: coverAlt, translations }, language).cover_alt;
}
