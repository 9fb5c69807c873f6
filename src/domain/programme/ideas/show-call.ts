import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";

/** An edition's call for ideas, at a moment. */
export function showCall(edition: EditionRow, now: Date, language: Language): IdeasCall {
  const { ideas } = ownParts(edition);
  return {
    // A new edition's call has no address of its own yet.
    contact_email: ideas.contact_email || edition.contactEmail,
    opens_on: ideas.opens_on,
    closes_on: ideas.closes_on,
    state: callStateAt(ideas, now, edition.timeZone),
    regions: ideas.regions.map(({ name }) => name),
    timeline: ideas.timeline.map((item) => inLanguage(item, language)),
    committee: ideas.committee.map((member) => inLanguage(member, language)),
    past_ideas: ideas.past.map((idea) => inLanguage(idea, language)),
  };
}

/** Its first and last day are included: calendar days of the edition. */
export function callStateAt(
  { opens_on, closes_on }: Pick<IdeasCall, "opens_on" | "closes_on">,
  now: Date,
  zone: string,
): IdeasCall["state"] {
  const today = zoneTime(now, zone).day;
  if (today < opens_on) return "before";
  return today <= closes_on ? "open" : "over";
}
