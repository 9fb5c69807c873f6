import type { Language } from "#contract/language.ts";
import { currentSiteFacts, type SiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { EachLanguage, languageMark } from "../../form/each-language.tsx";
import { LongTextInput } from "../../form/inputs/text-input.tsx";
import { ourTexts } from "./our-texts.ts";
import type { Focused } from "./words-preview.tsx";

export interface WordProps {
  /** The text's key. */
  name: string;
  /** Where our words do not say what it is. */
  label?: string;
  facts: SiteFacts;
  onFocus: (focused: Focused) => void;
}

/** One text of the edition's own, in each language. */
export function Word(props: WordProps) {
  return (
    <EachLanguage columns="sm:max-menu:grid-cols-2 xl:grid-cols-2">
      {(language) => <InLanguage {...props} language={language} />}
    </EachLanguage>
  );
}

/** Of the texts whose own words do not say where they stand, or which we leave empty for an event that is not ours. */
const ownNames: Record<string, () => string> = {
  home_headline: m.organiser_words_name_home_headline,
  home_headline_machines: m.organiser_words_name_home_headline_machines,
  home_headline_people: m.organiser_words_name_home_headline_people,
  home_headline_text: m.organiser_words_name_home_headline_text,
  home_headline_link: m.organiser_words_name_home_headline_link,
  home_description: m.organiser_words_name_home_description,
  home_speakers_title: m.organiser_words_name_home_speakers_title,
  home_tickets_title: m.organiser_words_name_home_tickets_title,
  home_stages_title: m.organiser_words_name_home_stages_title,
  home_speaker_title: m.organiser_words_name_home_speaker_title,
  home_speaker_text: m.organiser_words_name_home_speaker_text,
  home_partner_title: m.organiser_words_name_home_partner_title,
  home_partner_text: m.organiser_words_name_home_partner_text,
  home_newsletter_title: m.organiser_words_name_home_newsletter_title,
  home_newsletter_text: m.organiser_words_name_home_newsletter_text,
  layout_footer_line: m.organiser_words_name_layout_footer_line,
  seo_edition_description: m.organiser_words_name_seo_edition_description,
  about_intro: m.organiser_words_name_about_intro,
  about_intro_day: m.organiser_words_name_about_intro_day,
  about_community: m.organiser_words_name_about_community,
  about_community_text: m.organiser_words_name_about_community_text,
};

function InLanguage({ name, label, language, facts, onFocus }: WordProps & { language: Language }) {
  const ours = withPageFacts({ ...currentSiteFacts(), ...facts, texts: {} }, () => ourText(name, language));
  const start = ours.length > 40 ? `${ours.slice(0, 40)}…` : ours;
  const unseen = name.endsWith("_description") ? ` (${m.organiser_words_unseen()})` : "";
  return (
    <LongTextInput
      name={`site.texts.${name}.${language}`}
      label={[languageMark(language), `${label ?? ownNames[name]?.() ?? (start || name)}${unseen}`]
        .filter(Boolean)
        .join(" · ")}
      placeholder={ours}
      hint={name === "home_headline" ? m.organiser_words_headline_hint() : undefined}
      lang={language}
      rows={ours.length > 80 ? 4 : 1}
      onFocus={() => onFocus({ key: name, language, ours })}
    />
  );
}

/** Values that only a page knows stay placeholders. */
const ourText = (name: string, language: Language): string =>
  ourTexts[name]?.({ city: "{city}", tagline: "{tagline}" }, { locale: language }) ?? "";
