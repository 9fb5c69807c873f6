import { and, eq, inArray, ne } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reads } from "#db/transaction.ts";
import type { Use } from "#domain/platform/records/record-kind.ts";
import { eventSpeakers, eventStages, events } from "../tables.ts";

/** The sessions on these stages, of these types, or in these tracks. */
export async function eventsWith(
  reads: Reads,
  column: typeof events.stageId | typeof events.eventTypeId | typeof events.trackId,
  ids: readonly number[],
): Promise<Use[]> {
  const rows = await reads
    .select({ used: column as PgColumn, id: events.id, title: events.title })
    .from(events)
    .where(inArray(column, [...ids]))
    .orderBy(events.startsAt, events.id);
  return rows.map(({ used, id, title }) => ({
    id: Number(used),
    by: { path: "events", id, label: title },
  }));
}

/** The sessions on these stages, as their own or beside it. */
export async function eventsOnStages(reads: Reads, ids: readonly number[]): Promise<Use[]> {
  const [own, further] = await Promise.all([
    eventsWith(reads, events.stageId, ids),
    reads
      .select({ used: eventStages.stageId, id: events.id, title: events.title })
      .from(eventStages)
      .innerJoin(events, eq(events.id, eventStages.eventId))
      .where(and(inArray(eventStages.stageId, [...ids]), ne(eventStages.stageId, events.stageId)))
      .orderBy(events.startsAt, events.id),
  ]);
  return [
    ...own,
    ...further.map(({ used, id, title }) => ({ id: used, by: { path: "events", id, label: title } })),
  ];
}

/** The sessions of these speakers. */
export async function eventsOfSpeakers(reads: Reads, ids: readonly number[]): Promise<Use[]> {
  const rows = await reads
    .select({ used: eventSpeakers.speakerId, id: events.id, title: events.title })
    .from(eventSpeakers)
    .innerJoin(events, eq(events.id, eventSpeakers.eventId))
    .where(inArray(eventSpeakers.speakerId, [...ids]))
    .orderBy(events.startsAt, events.id);
  return rows.map(({ used, id, title }) => ({ id: used, by: { path: "events", id, label: title } }));
}
