import type { Reads, Transaction } from "#db/transaction.ts";
import { findSettings } from "./show-schedule.ts";
import { scheduleSettings } from "./tables.ts";

/** Opening hours and walks as they travel with an edition: they name stages and venues by their ids. */
export type CopiedSettings = Pick<typeof scheduleSettings.$inferSelect, "hours" | "walks">;

/** Without those of stages and venues that are gone, which the settings outlive. */
export async function readCopiedSettings(
  reads: Reads,
  edition: number,
  { stages, venues }: { stages: ReadonlySet<unknown>; venues: ReadonlySet<unknown> },
): Promise<CopiedSettings> {
  const { hours, walks } = await findSettings(reads, edition);
  return {
    hours: hours
      .filter(({ stage }) => stage === null || stages.has(stage))
      .map(({ day, stage, opens, closes }) => ({ day, stage, opens, closes })),
    walks: walks
      .filter(({ from, to }) => venues.has(from) && venues.has(to))
      .map(({ from, to, minutes }) => ({ from, to, minutes })),
  };
}

/** Under the ids that stages and venues have in the new edition. Throws on one that it has not. */
export async function insertCopiedSettings(
  tx: Transaction,
  edition: number,
  { hours, walks }: CopiedSettings,
  ids: { stages: ReadonlyMap<number, number>; venues: ReadonlyMap<number, number> },
): Promise<void> {
  if (hours.length === 0 && walks.length === 0) return;
  const of = (known: ReadonlyMap<number, number>, id: number) => {
    const given = known.get(id);
    if (given === undefined) throw new Error(`The schedule's settings name ${id}, which is not there`);
    return given;
  };
  await tx.insert(scheduleSettings).values({
    editionId: edition,
    hours: hours.map((row) => ({ ...row, stage: row.stage === null ? null : of(ids.stages, row.stage) })),
    walks: walks.map((walk) => ({ ...walk, from: of(ids.venues, walk.from), to: of(ids.venues, walk.to) })),
  });
}
