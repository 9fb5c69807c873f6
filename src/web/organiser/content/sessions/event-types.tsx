import { m } from "#messages/messages.js";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { eventTypesKind } from "../kinds.ts";
import { translatedColumn } from "../translation-mark.tsx";

const sum = (count: number) => m.organiser_types_sum({ count });
const columns = [
  "name",
  ...translatedColumn(["name"]),
  "minutes",
  { id: "events", header: m.organiser_sessions_count(), ...counted, sum },
] as const;

export default function EventTypes() {
  return (
    <KindScreen
      kind={eventTypesKind}
      lead={m.organiser_types_lead()}
      empty={{ title: m.organiser_types_empty(), text: m.organiser_types_empty_text() }}
      columns={columns}
      detail={({ events }) => sum(events)}
      ordered
    />
  );
}
