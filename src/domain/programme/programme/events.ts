import { and, asc, eq, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { SessionLanguage, SessionLevel } from "#contract/programme/session-facets.ts";
import type { Reads } from "#db/transaction.ts";
import { editionZone } from "#domain/platform/current-edition/current-edition.ts";
import {
  eventTypes,
  publicEventSpeakers,
  publicEventStages,
  publicEvents,
  speakers,
  stages,
  tracks,
} from "./tables.ts";

/** The rest of an event: its tickets belong to the shop. */
export type EventWithoutTickets = Omit<ProgrammeEvent, "tickets">;

export interface EventFilter {
  /** Null: of any, for what names its events by id, as a ticket of an earlier edition does. */
  editionId: number | null;
  ids?: readonly number[];
  /** `YYYY-MM-DD`, by the clocks of the event's edition. */
  day?: string | undefined;
  eventTypeId?: number | undefined;
  trackId?: number | undefined;
  language?: SessionLanguage | undefined;
  level?: SessionLevel | undefined;
  /** Without it no slides and recordings, which are public from a time. */
  now?: Date | undefined;
}

/** Confirmed events where the published schedule has them, in the order of the day; others are never public. */
export async function findEvents(
  reads: Reads,
  filter: EventFilter,
  language: Language,
): Promise<EventWithoutTickets[]> {
  if (filter.ids?.length === 0) return [];
  const rows = await reads
    .select({ event: publicColumns, type: eventTypes, stage: stages, track: tracks })
    .from(publicEvents)
    .innerJoin(eventTypes, eq(eventTypes.id, publicEvents.eventTypeId))
    .innerJoin(stages, eq(stages.id, publicEvents.stageId))
    .leftJoin(tracks, eq(tracks.id, publicEvents.trackId))
    .where(
      and(
        filter.editionId === null ? undefined : eq(publicEvents.editionId, filter.editionId),
        filter.ids ? inArray(publicEvents.id, [...filter.ids]) : undefined,
        // Not from one midnight to the next: where clocks go back at one o'clock, a day has two.
        filter.day
          ? sql`(${publicEvents.startsAt} at time zone ${editionZone(publicEvents.editionId)})::date = ${filter.day}::date`
          : undefined,
        filter.eventTypeId ? eq(publicEvents.eventTypeId, filter.eventTypeId) : undefined,
        filter.trackId ? eq(publicEvents.trackId, filter.trackId) : undefined,
        filter.language === undefined ? undefined : eq(publicEvents.language, filter.language),
        filter.level === undefined ? undefined : eq(publicEvents.level, filter.level),
      ),
    )
    .orderBy(asc(publicEvents.startsAt), asc(publicEvents.id));
  const ids = rows.map(({ event }) => event.id);
  const [people, further] = await Promise.all([speakersOf(reads, ids), moreStagesOf(reads, ids)]);
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
      track: row.track && {
        id: row.track.id,
        name: inLanguage(row.track, language).name,
        colour: row.track.colour,
      },
      language: event.language,
      level: event.level,
      slides: isReached(event.slidesFrom, filter.now) ? event.slides : "",
      recording: isReached(event.recordingFrom, filter.now) ? event.recording : "",
      stage: { id: row.stage.id, name: inLanguage(row.stage, language).name },
      more_stages: (further.get(event.id) ?? [])
        .filter(({ id }) => id !== row.stage.id)
        .map((stage) => ({ id: stage.id, name: inLanguage(stage, language).name })),
      speakers: people.get(event.id) ?? [],
    };
  });
}

/** Selected by name: Drizzle takes a view whole only when it is alone. */
const publicColumns = {
  id: publicEvents.id,
  title: publicEvents.title,
  description: publicEvents.description,
  translations: publicEvents.translations,
  startsAt: publicEvents.startsAt,
  endsAt: publicEvents.endsAt,
  changedAt: publicEvents.changedAt,
  language: publicEvents.language,
  level: publicEvents.level,
  slides: publicEvents.slides,
  slidesFrom: publicEvents.slidesFrom,
  recording: publicEvents.recording,
  recordingFrom: publicEvents.recordingFrom,
};

const isReached = (from: Date, now: Date | undefined): boolean => now !== undefined && from <= now;

/** How many slides and recordings visitors have, of all editions: it rises when the moment of one comes. */
export async function countMaterials(reads: Reads, now: Date): Promise<number> {
  const { slides, slidesFrom, recording, recordingFrom } = publicEvents;
  const [all] = await reads
    .select({
      slides: sql<string>`count(*) filter (where ${and(ne(slides, ""), lte(slidesFrom, now))})`,
      recordings: sql<string>`count(*) filter (where ${and(ne(recording, ""), lte(recordingFrom, now))})`,
    })
    .from(publicEvents)
    .where(or(ne(slides, ""), ne(recording, "")));
  return Number(all?.slides ?? 0) + Number(all?.recordings ?? 0);
}

/** When the last of these events ends that is public, for other nouns' queries; null for none. */
export const lastEnd = (eventIds: SQL) =>
  sql`(select max(${publicEvents.endsAt}) from ${publicEvents} where ${publicEvents.id} in (${eventIds}))`;

/** When those of these events that are public begin and end, and on which stages, by event id. */
export async function findEventTimes(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, { startsAt: Date; endsAt: Date; stageIds: number[]; editionId: number }>> {
  if (ids.length === 0) return new Map();
  const { id, startsAt, endsAt, stageId, editionId } = publicEvents;
  const [rows, further] = await Promise.all([
    reads
      .select({ id, startsAt, endsAt, stageId, editionId })
      .from(publicEvents)
      .where(inArray(id, [...ids])),
    moreStagesOf(reads, ids),
  ]);
  return new Map(
    rows.map(({ stageId: own, ...row }) => [
      row.id,
      { ...row, stageIds: [...new Set([own, ...(further.get(row.id) ?? []).map((stage) => stage.id)])] },
    ]),
  );
}

async function moreStagesOf(
  reads: Reads,
  eventIds: readonly number[],
): Promise<Map<number, (typeof stages.$inferSelect)[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await reads
    .select({ eventId: publicEventStages.eventId, stage: stages })
    .from(publicEventStages)
    .innerJoin(stages, eq(stages.id, publicEventStages.stageId))
    .where(inArray(publicEventStages.eventId, [...eventIds]))
    .orderBy(asc(publicEventStages.position));
  const byEvent = Map.groupBy(rows, (row) => row.eventId);
  return new Map([...byEvent].map(([id, of]) => [id, of.map(({ stage }) => stage)]));
}

/** The events that tickets open, in their short form. */
export async function findAllowedEvents(reads: Reads, ids: readonly number[], language: Language) {
  const found = await findEvents(reads, { editionId: null, ids }, language);
  return found.map(({ id, title, start_time, end_time, stage, more_stages, speakers: people }) => ({
    id,
    title,
    start_time,
    end_time,
    stage,
    more_stages,
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
      eventId: publicEventSpeakers.eventId,
      id: speakers.id,
      slug: speakers.slug,
      name: speakers.name,
      company: speakers.company,
    })
    .from(publicEventSpeakers)
    .innerJoin(speakers, eq(speakers.id, publicEventSpeakers.speakerId))
    .where(inArray(publicEventSpeakers.eventId, [...eventIds]))
    .orderBy(asc(publicEventSpeakers.position));
  const byEvent = Map.groupBy(rows, (row) => row.eventId);
  return new Map([...byEvent].map(([id, people]) => [id, people.map(({ eventId: _, ...person }) => person)]));
}
