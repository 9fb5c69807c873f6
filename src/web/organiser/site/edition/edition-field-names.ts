import { translatedField } from "#contract/language.ts";
import { countedStatistics } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";
import { nameIn } from "../../form/each-language.tsx";

const names: Record<string, () => string> = {
  name: m.organiser_name,
  year: m.organiser_edition_year,
  tagline: m.organiser_edition_tagline,
  city: m.organiser_city,
  first_day: m.organiser_edition_first_day,
  last_day: m.organiser_edition_last_day,
  time_zone: m.organiser_edition_zone,
  starts_at: m.organiser_edition_starts,
  ends_at: m.organiser_edition_ends,
  vat_rate: m.organiser_edition_vat,
  vat_exemption: m.organiser_ticket_exemption,
  vat_rates: m.organiser_edition_vat_rates,
  prices_with_vat: m.organiser_edition_with_vat,
  refund_steps: m.organiser_edition_refunds,
  multibanco_days: m.organiser_edition_multibanco_days,
  multibanco_share: m.organiser_edition_multibanco_share,
  contact_email: m.organiser_edition_contact,
  external_event_url: m.organiser_edition_external,
  complaints_book_url: m.organiser_edition_complaints,
  social: m.organiser_edition_social,
  credits: m.organiser_edition_credits,
  organiser: m.organiser_edition_legal,
  texts_read: m.organiser_nav_pages,
  seed: m.organiser_edition_seed,
  statistics: m.organiser_edition_statistics,
  ideas: m.organiser_nav_ideas,
  site: m.organiser_nav_words,
  look: m.organiser_look,
};

/** `statistics.talks` → "Números: Palestras". */
export function editionFieldName(path: string): string {
  const translated = translatedField(path);
  if (translated) return nameIn(translated.language, editionFieldName(translated.name));
  const [first = "", second] = path.split(".");
  const name = names[first]?.() ?? first;
  const detail =
    second && (second === "rounded" ? m.organiser_stat_rounded() : (statisticNames[second]?.() ?? second));
  return detail ? `${name}: ${detail}` : name;
}

export const statisticNames: Record<string, () => string> = {
  event_days: m.organiser_stat_event_days,
  participants: m.organiser_stat_participants,
  speakers: m.organiser_nav_speakers,
  talks: m.organiser_stat_talks,
  venues: m.organiser_nav_venues,
  workshops: m.organiser_stat_workshops,
  ideas: m.organiser_stat_ideas,
  entertainment_hours: m.organiser_stat_entertainment,
  partners: m.organiser_nav_partners,
};

/** The figures that the site shows, those that are counted by their fields' names. */
export const statisticsText = (): string =>
  m.organiser_edition_statistics_text({
    counted: countedStatistics.map((name) => statisticNames[name]?.()).join(", "),
  });
