import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import { type PartnerGroup, partnerGroups } from "#contract/programme/partner-groups.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Our headings on the site, where the edition has none of its own. */
export const groupTitles: Record<PartnerGroup, () => string> = {
  sponsor: m.partners_sponsor,
  media: m.partners_media,
  institutional: m.partners_institutional,
  stage: m.partners_stage,
};

/** The groups as visitors read them, by these texts of the edition: staff have no other names for them. */
export const groupTitlesIn = (texts: EditionSite["texts"] = {}): Record<PartnerGroup, () => string> =>
  Object.fromEntries(
    partnerGroups.map((group) => {
      const own = texts[`partners_${group}`];
      const title = own?.[getLocale()] || Object.values(own ?? {}).find(Boolean);
      return [group, title ? () => title : groupTitles[group]];
    }),
  ) as Record<PartnerGroup, () => string>;

/** Of the edition of the address. */
export function useGroupTitles() {
  const { id } = useCurrentEdition();
  const { data } = useQuery(organiserQueries.editions.get.queryOptions({ input: { id } }));
  const texts = data?.site.texts;
  return useMemo(() => groupTitlesIn(texts), [texts]);
}
