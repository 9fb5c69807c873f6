import { recordKind } from "#domain/platform/records/record-kind.ts";
import { events, stages, venues } from "../tables.ts";
import { countBy } from "./count-by.ts";
import { eventsWith } from "./events-of.ts";

export const stageRecords = recordKind({
  noun: "stage",
  path: "stages",
  table: stages,
  columns: {
    name: stages.name,
    description: stages.description,
    cover: stages.cover,
    cover_alt: stages.coverAlt,
    venue: stages.venueId,
    capacity: stages.capacity,
    translations: stages.translations,
  },
  label: "name",
  search: [stages.name, stages.description],
  sorts: { position: stages.position, name: stages.name, capacity: [stages.capacity, stages.name] },
  position: stages.position,
  pictures: ["cover"],
  references: { venue: venues },
  uses: (reads, ids) => eventsWith(reads, events.stageId, ids),
  shown: async (reads, ids) =>
    countBy(
      ids,
      "events",
      (await eventsWith(reads, events.stageId, ids)).map(({ id }) => id),
    ),
});
