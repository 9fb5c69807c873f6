import { recordKind } from "#domain/platform/records/record-kind.ts";
import { publishedStageUses } from "../schedule/published-events.ts";
import { stages, venues } from "../tables.ts";
import { countBy } from "./count-by.ts";
import { eventsOnStages } from "./events-of.ts";

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
  uses: async (reads, ids) => {
    const drafted = await eventsOnStages(reads, ids);
    const named = new Set(drafted.map(({ id, by }) => `${id} ${by.id}`));
    const published = await publishedStageUses(reads, ids);
    return [...drafted, ...published.filter(({ id, by }) => !named.has(`${id} ${by.id}`))];
  },
  shown: async (reads, ids) => countBy(ids, "events", await eventsOnStages(reads, ids)),
});
