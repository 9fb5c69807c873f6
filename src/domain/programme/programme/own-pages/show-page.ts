import { and, asc, eq, inArray } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type EditionRow, requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { isPublicSpeaker } from "../public-speakers.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { scheduleDays } from "../schedule/show-schedule.ts";
import { eventSpeakers, events, publicEvents, speakers, stages } from "../tables.ts";
import { findConsents, showConsents } from "./consents.ts";
import { findDetails, showDetails } from "./details.ts";
import { showOwnProposals } from "./list-proposals.ts";
import { requireLink, speakerPages } from "./page-links.ts";
import { ofSpeakers } from "./proposal-kinds.ts";
import { valuesOf } from "./proposed-values.ts";

/** Everything that a speaker sees of their own. Throws `not_found`. */
export async function showSpeakerPage(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
  language: Language,
): Promise<SpeakerPage> {
  const { read } = db;
  const {
    ownerId: speakerId,
    editionId,
    expiresAt,
  } = await requireLink(read, speakerPages, token, clock.now());
  const [record, edition, details, consents, proposals, isShown] = await Promise.all([
    requireRecord(read, speakerRecords, speakerId),
    requireEdition(read, editionId),
    findDetails(read, speakerId),
    findConsents(read, [speakerId]),
    showOwnProposals(read, ofSpeakers, speakerId),
    isOnSite(read, speakerId),
  ]);
  return {
    edition: {
      name: edition.name,
      year: edition.year,
      contact_email: edition.contactEmail,
      state: edition.state,
    },
    speaker: {
      version: record.version,
      slug: String(record.slug),
      is_public: edition.state !== "preparing" && isShown,
      values: valuesOf(ofSpeakers.paths, record),
    },
    ...proposals,
    details: showDetails(details),
    consents: showConsents(consents.get(speakerId) ?? new Map(), language),
    sessions: await findOwnSessions(read, speakerId, edition, language),
    days: scheduleDays(edition),
    link_expires_at: expiresAt.toISOString(),
  };
}

/** True where visitors of a public edition see the speaker: one who waits for a session is not shown before. */
async function isOnSite(reads: Reads, speakerId: number): Promise<boolean> {
  const shown = await reads
    .select({ id: speakers.id })
    .from(speakers)
    .where(and(eq(speakers.id, speakerId), isPublicSpeaker));
  return shown.length > 0;
}

type OwnSession = SpeakerPage["sessions"][number];

/** As the organiser plans them, and where visitors find them. */
async function findOwnSessions(
  reads: Reads,
  speakerId: number,
  edition: EditionRow,
  language: Language,
): Promise<OwnSession[]> {
  const planned = await reads
    .select({ event: events, stage: stages })
    .from(eventSpeakers)
    .innerJoin(events, eq(events.id, eventSpeakers.eventId))
    .innerJoin(stages, eq(stages.id, events.stageId))
    .where(eq(eventSpeakers.speakerId, speakerId))
    .orderBy(asc(events.startsAt), asc(events.id));
  const ids = planned.map(({ event }) => event.id);
  const shown =
    ids.length === 0 || edition.state === "preparing"
      ? []
      : await reads
          .select({
            id: publicEvents.id,
            startsAt: publicEvents.startsAt,
            endsAt: publicEvents.endsAt,
            stage: stages,
          })
          .from(publicEvents)
          .innerJoin(stages, eq(stages.id, publicEvents.stageId))
          .where(inArray(publicEvents.id, ids));
  const placeOf = (
    { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
    stage: typeof stages.$inferSelect,
  ) => ({
    start_time: startsAt.toISOString(),
    end_time: endsAt.toISOString(),
    stage: inLanguage(stage, language).name,
  });
  const shownOf = new Map(shown.map((row) => [row.id, placeOf(row, row.stage)]));
  return planned.map(({ event, stage }) => {
    const place = event.scheduled ? placeOf(event, stage) : null;
    const seen = shownOf.get(event.id) ?? null;
    return {
      id: event.id,
      title: inLanguage(event, language).title,
      state: stateOf(event.state, place, seen),
      planned: place,
      shown: seen,
    };
  });
}

function stateOf(
  state: typeof events.$inferSelect.state,
  planned: OwnSession["planned"],
  shown: OwnSession["shown"],
): OwnSession["state"] {
  if (state === "cancelled") return "cancelled";
  if (!shown) return "draft";
  return JSON.stringify(planned) === JSON.stringify(shown) ? "public" : "changed";
}
