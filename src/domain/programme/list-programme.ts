import { and, asc, eq, inArray } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { Reads } from "#db/transaction.ts";
import { inLanguage } from "../content/in-language.ts";
import { coverAltOf } from "../pictures/cover-alt.ts";
import { findPlaceholders } from "../pictures/find-placeholders.ts";
import { findEventTickets } from "../shop/tickets/event-tickets.ts";
import { type EventFilter, findEvents } from "./events.ts";
import { eventTypes, partners, publicEventSpeakers, speakers, stages, venues } from "./tables.ts";

/** Whether the edition's tickets are still sold: sessions of an archived one name none. */
interface Sold {
  sold: boolean;
}

export async function listEvents(
  reads: Reads,
  { sold, ...filter }: EventFilter & Sold,
  language: Language,
): Promise<ProgrammeEvent[]> {
  const found = await findEvents(reads, filter, language);
  const tickets = await findEventTickets(reads, sold ? found.map((event) => event.id) : []);
  return found.map((event) => ({ ...event, tickets: tickets.get(event.id) ?? [] }));
}

export async function listSpeakers(
  reads: Reads,
  filter: { editionId: number; featured?: boolean | undefined } & Sold,
  language: Language,
) {
  const rows = await reads
    .select()
    .from(speakers)
    .where(
      and(
        eq(speakers.editionId, filter.editionId),
        filter.featured === undefined ? undefined : eq(speakers.featured, filter.featured),
      ),
    )
    .orderBy(asc(speakers.name), asc(speakers.id));
  const ids = rows.map((speaker) => speaker.id);
  const links =
    ids.length === 0
      ? []
      : await reads.select().from(publicEventSpeakers).where(inArray(publicEventSpeakers.speakerId, ids));
  const eventIds = [...new Set(links.map((link) => link.eventId))];
  const events = await listEvents(
    reads,
    { editionId: filter.editionId, sold: filter.sold, ids: eventIds },
    language,
  );
  const placeholderOf = await findPlaceholders(
    reads,
    rows.map(({ image }) => image),
  );
  return rows.map((row) => {
    const { linkedinProfile, ...speaker } = inLanguage(row, language);
    const own = new Set(links.filter((link) => link.speakerId === speaker.id).map((link) => link.eventId));
    return {
      ...speaker,
      image_placeholder: placeholderOf(row.image),
      linkedin_profile: linkedinProfile,
      events: events.filter((event) => own.has(event.id)),
    };
  });
}

export async function listStages(reads: Reads, editionId: number, language: Language) {
  const rows = await reads
    .select({ stage: stages, venue: venues })
    .from(stages)
    .leftJoin(venues, eq(venues.id, stages.venueId))
    .where(eq(stages.editionId, editionId))
    .orderBy(asc(stages.position), asc(stages.id));
  const placeholderOf = await findPlaceholders(
    reads,
    rows.map(({ stage }) => stage.cover),
  );
  return rows.map(({ stage, venue }) => ({
    ...inLanguage(stage, language),
    cover_alt: coverAltOf(stage, language),
    cover_placeholder: placeholderOf(stage.cover),
    venue,
  }));
}

export async function listEventTypes(reads: Reads, editionId: number, language: Language) {
  const rows = await reads
    .select()
    .from(eventTypes)
    .where(eq(eventTypes.editionId, editionId))
    .orderBy(asc(eventTypes.position), asc(eventTypes.id));
  return rows.map((row) => inLanguage(row, language));
}

export function listPartners(reads: Reads, editionId: number) {
  return reads
    .select()
    .from(partners)
    .where(eq(partners.editionId, editionId))
    .orderBy(asc(partners.group), asc(partners.position), asc(partners.id));
}
