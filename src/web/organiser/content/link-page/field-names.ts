import { baseLanguage, firstLanguage } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { labelOf, nameIn } from "../../form/each-language.tsx";

const names: Record<string, () => string> = {
  name: m.organiser_name,
  position: m.organiser_position,
  company: m.organiser_company,
  bio: m.organiser_bio,
  image: m.speaker_page_photo,
  linkedin_profile: m.organiser_linkedin,
  links: m.organiser_links,
  pronouns: m.organiser_pronouns,
  availability: m.speaker_page_availability,
  language: m.speaker_page_language,
  "needs.technical": m.speaker_page_technical,
  "needs.dietary": m.speaker_page_dietary,
  "needs.access": m.speaker_page_access,
  "needs.travel": m.speaker_page_travel,
  logo: m.organiser_logo,
  url: m.organiser_url,
  description: m.organiser_partner_description,
};

/** Those that have a text in each language. */
const translated = ["position", "company", "bio", "pronouns", "description"];

/** A field's label, by its path. Where another language is the first, the base language's text names its own too. */
export const nameOf = (path: string): string =>
  firstLanguage() !== baseLanguage && translated.includes(path)
    ? nameIn(baseLanguage, labelOf(path, names))
    : labelOf(path, names);
