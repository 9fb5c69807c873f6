import { wrongField } from "#contract/problem.ts";
import { hasGroup } from "#contract/programme/partner-groups.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";
import { recordKind } from "#domain/platform/records/record-kind.ts";
import { partners } from "../tables.ts";

export const partnerRecords = recordKind({
  noun: "partner",
  path: "partners",
  table: partners,
  columns: {
    name: partners.name,
    logo: partners.logo,
    url: partners.url,
    group: partners.group,
    description: partners.description,
    translations: partners.translations,
  },
  label: "name",
  search: [partners.name, partners.url],
  sorts: {
    position: [partners.group, partners.position],
    name: partners.name,
    group: [partners.group, partners.name],
  },
  position: partners.position,
  pictures: ["logo"],
  check: async (tx, { edition, group }) => {
    const { site } = ownParts(await requireEdition(tx, edition));
    if (!hasGroup(site, String(group)))
      throw wrongField("group", "not_found", "The edition has no such group");
  },
});
