import { inArray } from "drizzle-orm";
import { wrongField } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { recordKind, type Use } from "#domain/platform/records/record-kind.ts";
import { stages, venues } from "../tables.ts";
import { countBy } from "./count-by.ts";

export const venueRecords = recordKind({
  noun: "venue",
  path: "venues",
  table: venues,
  columns: {
    name: venues.name,
    address: venues.address,
    city: venues.city,
    latitude: venues.latitude,
    longitude: venues.longitude,
  },
  label: "name",
  search: [venues.name, venues.address, venues.city],
  sorts: { name: venues.name, city: [venues.city, venues.name] },
  check: (_tx, { latitude, longitude }) => {
    if ((latitude ?? null) === null && (longitude ?? null) === null) return;
    if ((latitude ?? null) === null || (longitude ?? null) === null)
      throw wrongField("longitude", "incomplete", "A place on the map needs both degrees");
  },
  uses: stagesIn,
  shown: async (reads, ids) => countBy(ids, "stages", await stagesIn(reads, ids)),
});

async function stagesIn(reads: Reads, venueIds: readonly number[]): Promise<Use[]> {
  const rows = await reads
    .select({ id: stages.id, name: stages.name, venueId: stages.venueId })
    .from(stages)
    .where(inArray(stages.venueId, [...venueIds]))
    .orderBy(stages.position, stages.id);
  return rows.map(({ id, name, venueId }) => ({
    id: Number(venueId),
    by: { path: "stages", id, label: name },
  }));
}
