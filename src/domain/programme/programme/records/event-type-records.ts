import { recordKind } from "#domain/platform/records/record-kind.ts";
import { events, eventTypes } from "../tables.ts";
import { countBy } from "./count-by.ts";
import { eventsWith } from "./events-of.ts";

export const eventTypeRecords = recordKind({
  noun: "event_type",
  path: "event-types",
  table: eventTypes,
  columns: { name: eventTypes.name, minutes: eventTypes.minutes, translations: eventTypes.translations },
  label: "name",
  search: [eventTypes.name],
  sorts: { position: eventTypes.position, name: eventTypes.name },
  position: eventTypes.position,
  unique: ["name"],
  uses: (reads, ids) => eventsWith(reads, events.eventTypeId, ids),
  shown: async (reads, ids) => countBy(ids, "events", await eventsWith(reads, events.eventTypeId, ids)),
});
