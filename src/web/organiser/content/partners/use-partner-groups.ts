import { useQuery } from "@tanstack/react-query";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { partnersKind } from "../kinds.ts";
import { groupTitlesIn } from "./partner-groups.ts";

/** The groups of the edition of the address by their names, in its order; which of them visitors see; partners with these as their choice. */
export function usePartnerGroups() {
  const { id } = useCurrentEdition();
  return useQuery({
    ...organiserQueries.editions.get.queryOptions({ input: { id } }),
    select: groupsOfEdition,
  });
}

function groupsOfEdition({ site }: OrganisedEdition) {
  const titles = groupTitlesIn(site);
  return { titles, shown: site.partner_groups, kind: { ...partnersKind, choices: { group: titles } } };
}
