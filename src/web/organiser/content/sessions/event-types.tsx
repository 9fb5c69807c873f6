import { m } from "#messages/messages.js";
import type { Column } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type EventTypeRow, eventTypesKind } from "../kinds.ts";
import { isTranslated, translationMark } from "../translation-mark.tsx";

const columns: readonly Column<EventTypeRow>[] = [
  { id: "name", header: m.organiser_name(), value: ({ name }) => name },
  {
    id: "translated",
    header: m.organiser_translated(),
    value: (row) => isTranslated(row, ["name"]),
    cell: (row) => translationMark(row, ["name"]),
    mono: true,
  },
  {
    id: "events",
    header: m.organiser_sessions_count(),
    value: ({ events }) => events,
    align: "end",
    mono: true,
    sum: (count) => m.organiser_types_sum({ count }),
  },
];
const searchText = ({ name }: EventTypeRow) => name;

export default function EventTypes() {
  return (
    <KindScreen
      kind={eventTypesKind}
      title={m.organiser_nav_types()}
      lead={m.organiser_types_lead()}
      add={m.organiser_types_new()}
      empty={{ title: m.organiser_types_empty(), text: m.organiser_types_empty_text() }}
      columns={columns}
      searchText={searchText}
      short={({ name, events }) => ({ title: name, detail: m.organiser_types_sum({ count: events }) })}
      nameOf={({ name }) => name}
      ordered={({ events }) => m.organiser_types_sum({ count: events })}
    />
  );
}
