import { currentSiteFacts, type SiteFacts, siteFact, withPageFacts } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";

/** What an own text may have in it; beside those days that are words, what they give: `{days} (“three days”)`. */
export function placeholdersText(facts: SiteFacts): string {
  const days = withPageFacts({ ...currentSiteFacts(), ...facts }, () => siteFact("days", getLocale()));
  return `{event}, {city}, {year}, {days} (“${days}”), {speakers}, {sessions}, {stages}`;
}
