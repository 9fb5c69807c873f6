import { type EditionSite, ourSite } from "#contract/organiser/edition/edition-site.ts";
import { partnerGroupName } from "#contract/programme/partner-group-name.ts";
import { groupsOf } from "#contract/programme/partner-groups.ts";
import { currentSiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";

/** The groups as visitors read them, those shown first and in their order, by this site of an edition: staff have no other names for them. */
export const groupTitlesIn = (
  site: Pick<EditionSite, "texts" | "partner_groups"> = ourSite,
): Record<string, () => string> =>
  Object.fromEntries(
    groupsOf(site).map((group) => [
      group,
      () =>
        withPageFacts({ ...currentSiteFacts(), texts: site.texts }, () =>
          partnerGroupName(group, getLocale()),
        ),
    ]),
  );

/** Puts partners in the order of these groups; within one they stay as they are. */
export const byGroup =
  <Row extends { group: string }>(groups: readonly string[]) =>
  (rows: readonly Row[]): Row[] =>
    rows.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
