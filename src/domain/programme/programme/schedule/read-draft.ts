import { asc, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { speakerDetails } from "../own-pages/tables.ts";
import {
  eventSpeakers,
  eventStages,
  events,
  eventTypes,
  speakers,
  stages,
  tracks,
  venues,
} from "../tables.ts";
import { findPublishedEvents } from "./published-events.ts";

/** An edition's speakers as editors have them, by name. */
export const findDraftSpeakers = (reads: Reads, editionId: number) =>
  reads
    .select({
      id: speakers.id,
      name: speakers.name,
      slug: speakers.slug,
      position: speakers.position,
      company: speakers.company,
      bio: speakers.bio,
      linkedinProfile: speakers.linkedinProfile,
      pronouns: speakers.pronouns,
      links: speakers.links,
      externalId: speakers.externalId,
      translations: speakers.translations,
      email: speakerDetails.email,
      availability: speakerDetails.availability,
    })
    .from(speakers)
    .leftJoin(speakerDetails, eq(speakerDetails.speakerId, speakers.id))
    .where(eq(speakers.editionId, editionId))
    .orderBy(asc(speakers.name), asc(speakers.id));

export type Draft = Awaited<ReturnType<typeof readDraft>>;

/** The rows of an edition's schedule as editors have them, and what is published of it. */
export async function readDraft(reads: Reads, editionId: number) {
  const [sessions, links, stageLinks, ofStages, ofVenues, ofSpeakers, types, ofTracks, published] =
    await Promise.all([
      reads
        .select()
        .from(events)
        .where(eq(events.editionId, editionId))
        .orderBy(asc(events.startsAt), asc(events.id)),
      reads
        .select()
        .from(eventSpeakers)
        .where(eq(eventSpeakers.editionId, editionId))
        .orderBy(asc(eventSpeakers.position), asc(eventSpeakers.speakerId)),
      reads
        .select()
        .from(eventStages)
        .where(eq(eventStages.editionId, editionId))
        .orderBy(asc(eventStages.position), asc(eventStages.stageId)),
      reads
        .select()
        .from(stages)
        .where(eq(stages.editionId, editionId))
        .orderBy(asc(stages.position), asc(stages.id)),
      reads.select().from(venues).where(eq(venues.editionId, editionId)).orderBy(asc(venues.id)),
      findDraftSpeakers(reads, editionId),
      reads
        .select()
        .from(eventTypes)
        .where(eq(eventTypes.editionId, editionId))
        .orderBy(asc(eventTypes.position), asc(eventTypes.id)),
      reads
        .select()
        .from(tracks)
        .where(eq(tracks.editionId, editionId))
        .orderBy(asc(tracks.position), asc(tracks.id)),
      findPublishedEvents(reads, editionId),
    ]);
  const stagesOfEvent = Map.groupBy(stageLinks, ({ eventId }) => eventId);
  const ofEvent = Map.groupBy(links, ({ eventId }) => eventId);
  return {
    sessions: sessions.map((session) => ({
      ...session,
      moreStageIds: otherStages(session, stagesOfEvent.get(session.id) ?? []),
      speakerIds: (ofEvent.get(session.id) ?? []).map(({ speakerId }) => speakerId),
    })),
    stages: ofStages,
    venues: ofVenues,
    speakers: ofSpeakers,
    types,
    tracks: ofTracks,
    published,
  };
}

/** A session that was moved to one of its further stages has it as its own. */
const otherStages = ({ stageId }: { stageId: number }, further: readonly { stageId: number }[]): number[] =>
  further.map((one) => one.stageId).filter((id) => id !== stageId);
