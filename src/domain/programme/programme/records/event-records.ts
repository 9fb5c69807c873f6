import { eq, sql } from "drizzle-orm";
import { wrongField } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { isOnDays } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { linkedRecords } from "#domain/platform/records/linked-records.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { restoreBase } from "../exchange/imported-bases.ts";
import { recordValues } from "../exchange/session-values.ts";
import { findOnSite } from "../schedule/on-site.ts";
import { publishedUses } from "../schedule/published-events.ts";
import { eventSpeakers, eventStages, events, eventTypes, speakers, stages, tracks } from "../tables.ts";

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
  lists: {
    speakers: linkedRecords({
      field: "speakers",
      table: eventSpeakers,
      own: eventSpeakers.eventId,
      other: eventSpeakers.speakerId,
      position: eventSpeakers.position,
      of: speakers,
    }),
    more_stages: linkedRecords({
      field: "more_stages",
      table: eventStages,
      own: eventStages.eventId,
      other: eventStages.stageId,
      position: eventStages.position,
      of: stages,
    }),
  },
  staffOnly: ["note", "slides", "recording"],
  label: "title",
  search: [events.title, events.description],
  sorts: { start_time: events.startsAt, title: events.title, state: [events.state, events.startsAt] },
  filters: {
    speaker: (id: number) =>
      sql`exists (select from ${eventSpeakers} where ${eventSpeakers.eventId} = ${events.id} and ${eventSpeakers.speakerId} = ${id})`,
  },
  references: { event_type: eventTypes, track: tracks, stage: stages },
  check: async (tx, event) => {
    if (String(event.start_time) >= String(event.end_time))
      throw wrongField("end_time", "before_start", "A session ends after it begins");
    await requireDay(tx, event);
  },
  uses: publishedUses,
  shown: findOnSite,
  importUndone: (tx, now, was) =>
    restoreBase(tx, now.edition, { eventId: now.id }, was && recordValues(was), recordValues(now)),
});

/**
 * Neither the board nor the agenda has a place for it on another day. What is cancelled, waits for a place, or lay there already
 * since the days were changed may stay.
 */
async function requireDay(
  tx: Transaction,
  { id, edition, start_time, scheduled, state }: Fields & { id: number | null; edition: number },
): Promise<void> {
  const start = new Date(String(start_time));
  if (!scheduled || state === "cancelled" || isOnDays(await readEdition(tx, edition), start)) return;
  const [was] = id === null ? [] : await tx.select().from(events).where(eq(events.id, id));
  const layThere = was?.scheduled && was.state !== "cancelled" && was.startsAt.getTime() === start.getTime();
  if (!layThere) throw wrongField("start_time", "outside_days", "It begins on none of the edition's days");
}
