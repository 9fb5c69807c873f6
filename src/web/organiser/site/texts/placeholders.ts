import { currentSiteFacts, type SiteFacts, siteFact, withPageFacts } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";

/** The placeholders of a custom text; beside `{days}` its value: `{days} (“three days”)`. */
export function placeholdersText(facts: SiteFacts): string {
  const days = withPageFacts({ ...currentSiteFacts(), ...facts }, () => siteFact("days", getLocale()));
  return `{event}, {city}, {year}, {days} (“${days}”), {speakers}, {sessions}, {stages}`;
}
