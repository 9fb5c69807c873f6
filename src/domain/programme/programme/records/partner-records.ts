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
});
