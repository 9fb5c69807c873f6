import { and, asc, eq, inArray } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { partnerGroupName } from "#contract/programme/partner-group-name.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { siteFacts } from "#domain/platform/current-edition/find-site-facts.ts";
import { coverAltOf } from "#domain/platform/pictures/cover-alt.ts";
import { findPlaceholders } from "#domain/platform/pictures/find-placeholders.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { findEvents } from "./events.ts";
import { isPublicSpeaker } from "./public-speakers.ts";
import { eventTypes, partners, publicEventSpeakers, speakers, stages, tracks, venues } from "./tables.ts";

/** With their sessions, which name no tickets: `sales/shop/list-programme-on-sale.ts` adds those. */
export async function listSpeakers(
  reads: Reads,
  filter: { editionId: number; featured?: boolean | undefined; now: Date },
  language: Language,
) {
  const rows = await reads
    .select()
    .from(speakers)
    .where(
      and(
        eq(speakers.editionId, filter.editionId),
        isPublicSpeaker,
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
  const events = await findEvents(
    reads,
    { editionId: filter.editionId, ids: eventIds, now: filter.now },
    language,
  );
  const placeholderOf = await findPlaceholders(reads, pluck(rows, "image"));
  return rows.map((row) => {
    const { linkedinProfile, ...speaker } = inLanguage(row, language);
    const own = new Set(links.filter((link) => link.speakerId === speaker.id).map((link) => link.eventId));
    return {
      ...speaker,
      image_placeholder: placeholderOf(row.image),
      linkedin_profile: linkedinProfile,
      links: speaker.links.split("\n").filter(Boolean),
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

export async function listTracks(reads: Reads, editionId: number, language: Language) {
  const rows = await reads
    .select()
    .from(tracks)
    .where(eq(tracks.editionId, editionId))
    .orderBy(asc(tracks.position), asc(tracks.id));
  return rows.map((row) => inLanguage(row, language));
}

export async function listPartners(reads: Reads, edition: EditionRow, language: Language) {
  const rows = await reads
    .select()
    .from(partners)
    .where(eq(partners.editionId, edition.id))
    .orderBy(asc(partners.group), asc(partners.position), asc(partners.id));
  return withSiteFacts(siteFacts(edition), () =>
    rows.map((row) => ({
      ...inLanguage(row, language),
      group_name: partnerGroupName(row.group, language),
    })),
  );
}

export async function findGroupsInUse(reads: Reads, editionId: number): Promise<string[]> {
  const rows = await reads
    .selectDistinct({ group: partners.group })
    .from(partners)
    .where(eq(partners.editionId, editionId));
  return pluck(rows, "group");
}
