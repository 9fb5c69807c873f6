import type { IdeasCall } from "#contract/ideas/ideas.ts";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { inLanguage } from "../content/in-language.ts";
import { currentEdition } from "../edition/current-edition.ts";

/** The current edition's call for ideas. Throws `not_found` on an empty database. */
export async function showCall(reads: Reads, language: Language): Promise<IdeasCall> {
  const { ideas } = await currentEdition(reads);
  return {
    contact_email: ideas.contact_email,
    opens_on: ideas.opens_on,
    closes_on: ideas.closes_on,
    timeline: ideas.timeline.map((item) => inLanguage(item, language)),
    committee: ideas.committee.map((member) => inLanguage(member, language)),
    past_ideas: ideas.past.map((idea) => inLanguage(idea, language)),
  };
}
