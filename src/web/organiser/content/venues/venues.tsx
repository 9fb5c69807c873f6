import { m } from "#messages/messages.js";
import type { Column } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type VenueRow, venuesKind } from "../kinds.ts";

const columns: readonly Column<VenueRow>[] = [
  { id: "name", header: m.organiser_name(), value: ({ name }) => name },
  { id: "address", header: m.organiser_address(), value: ({ address }) => address, weight: 2 },
  { id: "city", header: m.organiser_city(), value: ({ city }) => city },
  {
    id: "map",
    header: m.organiser_map(),
    value: ({ latitude }) => latitude !== null,
    cell: ({ latitude, longitude }) =>
      latitude === null || longitude === null ? (
        <span className="text-warning">{m.organiser_map_missing()}</span>
      ) : (
        `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
      ),
    mono: true,
    weight: 1.4,
  },
  { id: "stages", header: m.organiser_nav_stages(), value: ({ stages }) => stages, align: "end", mono: true },
];
const searchText = ({ name, address, city }: VenueRow) => `${name} ${address} ${city}`;

export default function Venues() {
  return (
    <KindScreen
      kind={venuesKind}
      title={m.organiser_nav_venues()}
      lead={m.organiser_venues_lead()}
      add={m.organiser_venues_new()}
      empty={{ title: m.organiser_venues_empty(), text: m.organiser_venues_empty_text() }}
      columns={columns}
      searchText={searchText}
      short={({ name, address, city }) => ({
        title: name,
        detail: [address, city].filter(Boolean).join(", "),
      })}
      nameOf={({ name }) => name}
      usualSort="name"
    />
  );
}
