import { asc, eq } from "drizzle-orm";
import { assignIds, countOn, type IdChoice } from "#db/assign-ids.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { eventSpeakers, events, eventTypes, partners, speakers, stages, venues } from "./tables.ts";

/** What of a row is the organiser's: not whose it is, and not what the database counts. */
type Written<Row> = Omit<Row, "editionId" | "version" | "changedAt" | "revision">;

export type VenueRow = Written<typeof venues.$inferSelect>;
export type StageRow = Written<typeof stages.$inferSelect>;
export type EventTypeRow = Written<typeof eventTypes.$inferSelect>;
export type SpeakerRow = Written<typeof speakers.$inferSelect>;
/** `speakerIds`: in the order in which they are named. */
export type EventRow = Written<typeof events.$inferSelect> & { speakerIds: number[] };
export type PartnerRow = Written<typeof partners.$inferSelect>;

/** An edition's whole programme, with drafts, as the organiser wrote it; by id. */
export interface ProgrammeRows {
  venues: VenueRow[];
  stages: StageRow[];
  eventTypes: EventTypeRow[];
  speakers: SpeakerRow[];
  events: EventRow[];
  partners: PartnerRow[];
}

export async function readProgrammeRows(reads: Reads, editionId: number): Promise<ProgrammeRows> {
  const [venueRows, stageRows, typeRows, speakerRows, eventRows, links, partnerRows] = await Promise.all([
    reads.select().from(venues).where(eq(venues.editionId, editionId)).orderBy(asc(venues.id)),
    reads.select().from(stages).where(eq(stages.editionId, editionId)).orderBy(asc(stages.id)),
    reads.select().from(eventTypes).where(eq(eventTypes.editionId, editionId)).orderBy(asc(eventTypes.id)),
    reads.select().from(speakers).where(eq(speakers.editionId, editionId)).orderBy(asc(speakers.id)),
    reads.select().from(events).where(eq(events.editionId, editionId)).orderBy(asc(events.id)),
    reads
      .select()
      .from(eventSpeakers)
      .where(eq(eventSpeakers.editionId, editionId))
      .orderBy(asc(eventSpeakers.position), asc(eventSpeakers.speakerId)),
    reads.select().from(partners).where(eq(partners.editionId, editionId)).orderBy(asc(partners.id)),
  ]);
  const ofEvent = Map.groupBy(links, ({ eventId }) => eventId);
  return {
    venues: venueRows,
    stages: stageRows,
    eventTypes: typeRows,
    speakers: speakerRows,
    events: eventRows.map((event) => ({
      ...event,
      speakerIds: (ofEvent.get(event.id) ?? []).map(({ speakerId }) => speakerId),
    })),
    partners: partnerRows,
  };
}

/** Returns the id that each event has got, by the one it had. Throws on a row that refers to none of these. */
export async function insertProgrammeRows(
  tx: Transaction,
  editionId: number,
  rows: ProgrammeRows,
  choice: IdChoice,
): Promise<ReadonlyMap<number, number>> {
  const [venueIds, stageIds, typeIds, speakerIds, eventIds, partnerIds] = [
    await assignIds(tx, venues, rows.venues, choice),
    await assignIds(tx, stages, rows.stages, choice),
    await assignIds(tx, eventTypes, rows.eventTypes, choice),
    await assignIds(tx, speakers, rows.speakers, choice),
    await assignIds(tx, events, rows.events, choice),
    await assignIds(tx, partners, rows.partners, choice),
  ];
  const own = { editionId, version: 1 };
  if (rows.venues.length > 0)
    await tx
      .insert(venues)
      .values(rows.venues.map((row) => ({ ...row, ...own, id: idOf(venueIds, row.id) })));
  if (rows.stages.length > 0)
    await tx.insert(stages).values(
      rows.stages.map((row) => ({
        ...row,
        ...own,
        id: idOf(stageIds, row.id),
        venueId: row.venueId === null ? null : idOf(venueIds, row.venueId),
      })),
    );
  if (rows.eventTypes.length > 0)
    await tx
      .insert(eventTypes)
      .values(rows.eventTypes.map((row) => ({ ...row, ...own, id: idOf(typeIds, row.id) })));
  if (rows.speakers.length > 0)
    await tx
      .insert(speakers)
      .values(rows.speakers.map((row) => ({ ...row, ...own, id: idOf(speakerIds, row.id) })));
  if (rows.partners.length > 0)
    await tx
      .insert(partners)
      .values(rows.partners.map((row) => ({ ...row, ...own, id: idOf(partnerIds, row.id) })));
  if (rows.events.length > 0)
    await tx.insert(events).values(
      rows.events.map(({ speakerIds: _, ...row }) => ({
        ...row,
        ...own,
        id: idOf(eventIds, row.id),
        eventTypeId: idOf(typeIds, row.eventTypeId),
        stageId: idOf(stageIds, row.stageId),
        changedAt: undefined,
        revision: 0,
      })),
    );
  const links = rows.events.flatMap((event) =>
    event.speakerIds.map((speakerId, index) => ({
      eventId: idOf(eventIds, event.id),
      speakerId: idOf(speakerIds, speakerId),
      position: index + 1,
      editionId,
    })),
  );
  if (links.length > 0) await tx.insert(eventSpeakers).values(links);
  for (const table of [venues, stages, eventTypes, speakers, events, partners]) await countOn(tx, table);
  return eventIds;
}

function idOf(ids: ReadonlyMap<number, number>, id: number): number {
  const given = ids.get(id);
  if (given === undefined) throw new Error(`A row refers to ${id}, which is not there`);
  return given;
}
