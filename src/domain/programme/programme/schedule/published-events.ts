import { arrayOverlaps, eq, inArray, or } from "drizzle-orm";
import { baseLanguage, inEachLanguage, shownLanguage } from "#contract/language.ts";
import type { Translations } from "#db/columns.ts";
import type { Reads } from "#db/transaction.ts";
import type { Use } from "#domain/platform/records/record-kind.ts";
import { type InLanguages, publishedEvents } from "./tables.ts";

export type PublishedEvent = typeof publishedEvents.$inferSelect;

/** An edition's published events, by session; empty before its first version. */
export async function findPublishedEvents(
  reads: Reads,
  editionId: number,
): Promise<Map<number, PublishedEvent>> {
  const rows = await reads.select().from(publishedEvents).where(eq(publishedEvents.editionId, editionId));
  return new Map(rows.map((row) => [row.eventId, row]));
}

/** An editor takes a published session out of the programme before removing it, so that visitors hear of it. */
export async function publishedUses(reads: Reads, ids: readonly number[]): Promise<Use[]> {
  const rows = await reads
    .select({ id: publishedEvents.eventId, title: publishedEvents.title })
    .from(publishedEvents)
    .where(inArray(publishedEvents.eventId, [...ids]));
  return rows.map(({ id, title }) => ({
    id,
    by: { path: "schedule", id, label: title[shownLanguage(baseLanguage)] },
  }));
}

/** Visitors see a published session on its stages until the next version: none of them is removed before. */
export async function publishedStageUses(reads: Reads, ids: readonly number[]): Promise<Use[]> {
  const { eventId: id, title, stageId, moreStageIds } = publishedEvents;
  const rows = await reads
    .select({ id, title, stageId, moreStageIds })
    .from(publishedEvents)
    .where(or(inArray(stageId, [...ids]), arrayOverlaps(moreStageIds, [...ids])));
  return rows.flatMap(({ id, title, stageId, moreStageIds }) =>
    [stageId, ...moreStageIds]
      .filter((stage) => ids.includes(stage))
      .map((stage) => ({
        id: stage,
        by: { path: "schedule", id, label: title[shownLanguage(baseLanguage)] },
      })),
  );
}

/** A text in each language; where one has none, the organiser's own. */
export const inLanguages = (text: string, translations: Translations, field: string): InLanguages =>
  inEachLanguage((language) => translations[language]?.[field] || text);
