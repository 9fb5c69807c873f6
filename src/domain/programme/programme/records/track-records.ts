import { recordKind } from "#domain/platform/records/record-kind.ts";
import { events, tracks } from "../tables.ts";
import { countBy } from "./count-by.ts";
import { eventsWith } from "./events-of.ts";

export const trackRecords = recordKind({
  noun: "track",
  path: "tracks",
  table: tracks,
  columns: { name: tracks.name, colour: tracks.colour, translations: tracks.translations },
  label: "name",
  search: [tracks.name],
  sorts: { position: tracks.position, name: tracks.name },
  position: tracks.position,
  unique: ["name"],
  uses: (reads, ids) => eventsWith(reads, events.trackId, ids),
  shown: async (reads, ids) => countBy(ids, "events", await eventsWith(reads, events.trackId, ids)),
});
