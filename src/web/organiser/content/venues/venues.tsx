import { m } from "#messages/messages.js";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type VenueRow, venuesKind } from "../kinds.ts";

const columns = [
  "name",
  { id: "address", weight: 2 },
  "city",
  {
    id: "map",
    header: m.organiser_map(),
    value: ({ latitude }: VenueRow) => latitude !== null,
    cell: ({ latitude, longitude }: VenueRow) =>
      latitude === null || longitude === null ? (
        <span className="text-warning">{m.organiser_map_missing()}</span>
      ) : (
        `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
      ),
    mono: true,
    weight: 1.4,
  },
  { id: "stages", header: m.organiser_nav_stages(), ...counted },
] as const;
const search = ["name", "address", "city"] as const;

export default function Venues() {
  return (
    <KindScreen
      kind={venuesKind}
      lead={m.organiser_venues_lead()}
      empty={{ title: m.organiser_venues_empty(), text: m.organiser_venues_empty_text() }}
      columns={columns}
      search={search}
      detail={({ address, city }) => [address, city].filter(Boolean).join(", ")}
      usualSort="name"
    />
  );
}
