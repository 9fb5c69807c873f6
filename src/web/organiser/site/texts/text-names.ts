import { m } from "#messages/messages.js";

const lead = (page: () => string) => () => m.organiser_words_name_lead({ page: page() });
const description = (page: () => string) => () => m.organiser_words_name_description({ page: page() });
const menuEntry = (ours: string) => m.organiser_words_name_menu({ entry: ours });

/** Names of the texts whose default, `ours`, does not say where they stand, or which is empty for an event that is not ours. */
export const textNames: Readonly<Record<string, (ours: string) => string>> = {
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
  about_heading: m.organiser_words_name_about_heading,
  about_lead: m.organiser_words_name_about_lead,
  about_description: description(m.organiser_words_about),
  speakers_lead: lead(m.organiser_nav_speakers),
  speakers_description: description(m.organiser_nav_speakers),
  stages_description: description(m.organiser_nav_stages),
  partners_lead: lead(m.organiser_nav_partners),
  partners_description: description(m.organiser_nav_partners),
  partners_become_text: m.organiser_words_name_home_partner_text,
  shop_description: description(m.organiser_nav_tickets),
  ideas_lead: lead(m.organiser_words_ideas),
  ideas_description: description(m.organiser_words_ideas),
  ideas_eligibility_regions: m.organiser_words_name_ideas_regions,
  ideas_rules_stage: m.organiser_words_name_ideas_rules,
  ideas_call: m.organiser_words_name_ideas_call,
  layout_about: menuEntry,
  layout_speakers: menuEntry,
  layout_partners: menuEntry,
  layout_agenda: menuEntry,
  layout_ideas: menuEntry,
  layout_company: menuEntry,
  layout_external_event: m.organiser_words_name_external,
  shop_stage_prefix: m.organiser_words_name_stage_prefix,
};

/** A text is called by its place, else by the beginning of our words, `ours`. */
export function textName(name: string, ours: string): string {
  const start = ours.length > 40 ? `${ours.slice(0, 40)}…` : ours;
  return textNames[name]?.(ours) ?? (start || name);
}
