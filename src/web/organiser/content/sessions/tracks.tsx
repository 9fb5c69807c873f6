import { m } from "#messages/messages.js";
import { TrackName } from "#web/public/agenda/session-facets.tsx";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type TrackRow, tracksKind } from "../kinds.ts";
import { translatedColumn } from "../translation-mark.tsx";

const sum = (count: number) => m.organiser_types_sum({ count });
const columns = [
  {
    id: "name",
    cell: ({ name, colour }: TrackRow) => <TrackName name={name} colour={colour} />,
  },
  ...translatedColumn(["name"]),
  { id: "events", header: m.organiser_sessions_count(), ...counted, sum },
] as const;

export default function Tracks() {
  return (
    <KindScreen
      kind={tracksKind}
      lead={m.organiser_tracks_lead()}
      empty={{ title: m.organiser_tracks_empty(), text: m.organiser_tracks_empty_text() }}
      columns={columns}
      detail={({ events }) => sum(events)}
      ordered
    />
  );
}
