import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { recordKind, type StoredRecord } from "#domain/platform/records/record-kind.ts";
import { wrongField } from "#domain/platform/records/store-record.ts";
import { restoreBase } from "../exchange/imported-bases.ts";
import { recordValues } from "../exchange/session-values.ts";
import { publishedUses } from "../schedule/published-events.ts";
import { eventSpeakers, events, eventTypes, speakers, stages, tracks } from "../tables.ts";

export const eventRecords = recordKind({
  noun: "event",
  path: "events",
  table: events,
  columns: {
    title: events.title,
    description: events.description,
    start_time: events.startsAt,
    end_time: events.endsAt,
    event_type: events.eventTypeId,
    track: events.trackId,
    language: events.language,
    level: events.level,
    slides: events.slides,
    slides_from: events.slidesFrom,
    recording: events.recording,
    recording_from: events.recordingFrom,
    note: events.note,
    stage: events.stageId,
    state: events.state,
    scheduled: events.scheduled,
    external_id: events.externalId,
    translations: events.translations,
  },
  lists: { speakers: { find: speakersOf, write: writeSpeakers } },
  staffOnly: ["note", "slides", "recording"],
  label: "title",
  search: [events.title, events.description],
  sorts: { start_time: events.startsAt, title: events.title, state: [events.state, events.startsAt] },
  filters: {
    speaker: (id: number) =>
      sql`exists (select from ${eventSpeakers} where ${eventSpeakers.eventId} = ${events.id} and ${eventSpeakers.speakerId} = ${id})`,
  },
  references: { event_type: eventTypes, track: tracks, stage: stages },
  check: (_tx, { start_time, end_time }) => {
    if (String(start_time) >= String(end_time))
      throw wrongField("end_time", "before_start", "A session ends after it begins");
  },
  uses: publishedUses,
  importUndone: (tx, now, was) =>
    restoreBase(tx, now.edition, { eventId: now.id }, was && recordValues(was), recordValues(now)),
});

async function speakersOf(reads: Reads, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await reads
    .select()
    .from(eventSpeakers)
    .where(inArray(eventSpeakers.eventId, [...ids]))
    .orderBy(asc(eventSpeakers.position));
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...byEvent].map(([id, of]) => [id, of.map(({ speakerId }) => speakerId)]));
}

/** Throws `invalid_input` for a speaker of another edition, and for one who is named twice. */
async function writeSpeakers(
  tx: Transaction,
  { id, edition }: StoredRecord,
  wanted: readonly number[],
): Promise<void> {
  const found = await tx
    .select({ id: speakers.id })
    .from(speakers)
    .where(and(inArray(speakers.id, [...wanted]), eq(speakers.editionId, edition)));
  const known = new Set(found.map((speaker) => speaker.id));
  for (const [place, speakerId] of wanted.entries()) {
    if (!known.has(speakerId))
      throw wrongField(`speakers.${place}`, "not_found", "The edition has no such speaker");
    if (wanted.indexOf(speakerId) !== place)
      throw wrongField(`speakers.${place}`, "taken", "Each speaker once");
  }
  await tx.delete(eventSpeakers).where(eq(eventSpeakers.eventId, id));
  if (wanted.length === 0) return;
  await tx
    .insert(eventSpeakers)
    .values(
      wanted.map((speakerId, place) => ({ eventId: id, speakerId, position: place + 1, editionId: edition })),
    );
}
