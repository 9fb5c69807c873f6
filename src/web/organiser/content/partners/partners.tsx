import { partnerGroups } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import type { Column, Filter } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type PartnerRow, partnersKind } from "../kinds.ts";
import { groupNames } from "./partner-groups.ts";

const columns: readonly Column<PartnerRow>[] = [
  {
    id: "name",
    header: m.organiser_name(),
    value: ({ name }) => name,
    cell: ({ name, logo }) => (
      <span className="flex items-center gap-2.5">
        <Thumbnail src={logo} contain />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { id: "group", header: m.organiser_group(), value: ({ group }) => groupNames[group](), weight: 1.5 },
  { id: "url", header: m.organiser_url(), value: ({ url }) => url, mono: true, weight: 2 },
];
const filters: readonly Filter<PartnerRow>[] = [
  {
    name: "group",
    label: m.organiser_group(),
    options: partnerGroups.map((group) => ({ value: group, label: groupNames[group]() })),
    matches: ({ group }, value) => group === value,
  },
];
const searchText = ({ name, url }: PartnerRow) => `${name} ${url}`;

export default function Partners() {
  return (
    <KindScreen
      kind={partnersKind}
      title={m.organiser_nav_partners()}
      lead={m.organiser_partners_lead()}
      add={m.organiser_partners_new()}
      empty={{ title: m.organiser_partners_empty(), text: m.organiser_partners_empty_text() }}
      columns={columns}
      filters={filters}
      searchText={searchText}
      short={({ name, group }) => ({ title: name, detail: groupNames[group]() })}
      nameOf={({ name }) => name}
      ordered={({ group }) => groupNames[group]()}
    />
  );
}
