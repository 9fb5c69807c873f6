import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { Reads } from "#db/transaction.ts";
import { inLanguage } from "../content/in-language.ts";
import { eventSpeakers, events, eventTypes, speakers, stages } from "./tables.ts";

/** The rest of an event: its tickets belong to the shop. */
export type EventWithoutTickets = Omit<ProgrammeEvent, "tickets">;

export interface EventFilter {
  /** Null: of any, for what names its events by id, as a ticket of an earlier edition does. */
  editionId: number | null;
  ids?: readonly number[];
  /** `YYYY-MM-DD` in Europe/Lisbon. */
  day?: string | undefined;
  eventTypeId?: number | undefined;
}

/** Confirmed events in the order of the day; others are never public. */
export async function findEvents(
  reads: Reads,
  filter: EventFilter,
  language: Language,
): Promise<EventWithoutTickets[]> {
  if (filter.ids?.length === 0) return [];
  const startOfDay = (offset: number) =>
    sql`(${filter.day ?? ""}::date + ${offset}::int)::timestamp at time zone 'Europe/Lisbon'`;
  const rows = await reads
    .select({ event: events, type: eventTypes, stage: stages })
    .from(events)
    .innerJoin(eventTypes, eq(eventTypes.id, events.eventTypeId))
    .innerJoin(stages, eq(stages.id, events.stageId))
    .where(
      and(
        eq(events.state, "confirmed"),
        filter.editionId === null ? undefined : eq(events.editionId, filter.editionId),
        filter.ids ? inArray(events.id, [...filter.ids]) : undefined,
        filter.day ? and(gte(events.startsAt, startOfDay(0)), lt(events.startsAt, startOfDay(1))) : undefined,
        filter.eventTypeId ? eq(events.eventTypeId, filter.eventTypeId) : undefined,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  const people = await speakersOf(
    reads,
    rows.map(({ event }) => event.id),
  );
  return rows.map((row) => {
    const event = inLanguage(row.event, language);
    return {
      id: event.id,
      title: event.title,
      description: event.description,
      start_time: event.startsAt.toISOString(),
      end_time: event.endsAt.toISOString(),
      changed_at: event.changedAt.toISOString(),
      event_type: { id: row.type.id, name: inLanguage(row.type, language).name },
      stage: { id: row.stage.id, name: inLanguage(row.stage, language).name },
      speakers: people.get(event.id) ?? [],
    };
  });
}

/** When the last of these events ends that is confirmed, for other nouns' queries; null for none. */
export const lastEnd = (eventIds: SQL) =>
  sql`(select max(${events.endsAt}) from ${events} where ${events.state} = 'confirmed' and ${events.id} in (${eventIds}))`;

/** When those of these events that are confirmed begin and end, by event id. */
export async function findEventTimes(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, { startsAt: Date; endsAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: events.id, startsAt: events.startsAt, endsAt: events.endsAt })
    .from(events)
    .where(and(inArray(events.id, [...ids]), eq(events.state, "confirmed")));
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** The events that tickets open, in their short form. */
export async function findAllowedEvents(reads: Reads, ids: readonly number[], language: Language) {
  const found = await findEvents(reads, { editionId: null, ids }, language);
  return found.map(({ id, title, start_time, end_time, stage, speakers: people }) => ({
    id,
    title,
    start_time,
    end_time,
    stage,
    speakers: people,
  }));
}

async function speakersOf(
  reads: Reads,
  eventIds: readonly number[],
): Promise<Map<number, ProgrammeEvent["speakers"]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await reads
    .select({
      eventId: eventSpeakers.eventId,
      id: speakers.id,
      slug: speakers.slug,
      name: speakers.name,
      company: speakers.company,
    })
    .from(eventSpeakers)
    .innerJoin(speakers, eq(speakers.id, eventSpeakers.speakerId))
    .where(inArray(eventSpeakers.eventId, [...eventIds]))
    .orderBy(asc(eventSpeakers.position));
  const byEvent = Map.groupBy(rows, (row) => row.eventId);
  return new Map([...byEvent].map(([id, people]) => [id, people.map(({ eventId: _, ...person }) => person)]));
}
