import { eq } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { walkKey, walksBetween } from "#contract/schedule/walking.ts";
import { momentOfZoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import { daysBetween, type EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { findVersion } from "./find-version.ts";
import type { Draft } from "./read-draft.ts";
import { scheduleSettings } from "./tables.ts";

type Settings = Pick<typeof scheduleSettings.$inferSelect, "hours" | "walks" | "version">;

/** `seats`: how many people can hold a ticket for a session alone, by session; `language`: of titles and names. Throws `not_found`. */
export async function scheduleOf(
  reads: Reads,
  editionId: number,
  draft: Draft,
  seats: ReadonlyMap<number, number>,
  language: Language,
): Promise<Schedule> {
  const [edition, settings, version] = await Promise.all([
    readEdition(reads, editionId),
    findSettings(reads, editionId),
    findVersion(reads, editionId),
  ]);
  const given = new Map(settings.walks.map(({ from, to, minutes }) => [walkKey(from, to), minutes]));
  const walks = walksBetween(draft.venues, given);
  return {
    published: version && { number: version.number, published_at: version.publishedAt.toISOString() },
    days: daysBetween(edition.firstDay, edition.lastDay).map((day) => dayOf(day, settings, edition.timeZone)),
    venues: draft.venues.map(({ id, name }) => ({ id, name })),
    stages: draft.stages.map((stage) => ({
      id: stage.id,
      name: inLanguage(stage, language).name,
      capacity: stage.capacity,
      venue: stage.venueId,
    })),
    walks: [...walks].map(([key, minutes]) => {
      const [from = 0, to = 0] = key.split("-").map(Number);
      return { from, to, minutes, given: given.has(key) };
    }),
    speakers: draft.speakers.map(({ id, name, availability }) => ({ id, name, availability })),
    event_types: draft.types.map((type) => ({ id: type.id, name: inLanguage(type, language).name })),
    tracks: draft.tracks.map((track) => ({
      id: track.id,
      name: inLanguage(track, language).name,
      colour: track.colour,
    })),
    sessions: draft.sessions.map((session) => {
      const published = draft.published.get(session.id);
      return {
        id: session.id,
        version: session.version,
        title: inLanguage(session, language).title,
        start_time: session.startsAt.toISOString(),
        end_time: session.endsAt.toISOString(),
        stage: session.stageId,
        more_stages: session.moreStageIds,
        scheduled: session.scheduled,
        state: session.state,
        event_type: session.eventTypeId,
        track: session.trackId,
        speakers: session.speakerIds,
        seats: seats.get(session.id) ?? null,
        published: published
          ? {
              starts_at: published.startsAt.toISOString(),
              ends_at: published.endsAt.toISOString(),
              stage: published.stageId,
            }
          : null,
      };
    }),
    settings_version: settings.version,
  };
}

/** The days of an edition, from midnight to midnight. */
export const scheduleDays = ({
  firstDay,
  lastDay,
  timeZone,
}: Pick<EditionRow, "firstDay" | "lastDay" | "timeZone">) =>
  daysBetween(firstDay, lastDay).map((day) => ({
    day,
    starts_at: momentAt(day, 0, timeZone).toISOString(),
    ends_at: momentAt(day, DAY_MINUTES, timeZone).toISOString(),
  }));

export async function findSettings(reads: Reads, editionId: number): Promise<Settings> {
  const [row] = await reads.select().from(scheduleSettings).where(eq(scheduleSettings.editionId, editionId));
  return row ?? { hours: [], walks: [], version: 1 };
}

function dayOf(day: string, { hours }: Settings, zone: string): Schedule["days"][number] {
  const own = hours.filter((one) => one.day === day);
  const span = ({ opens, closes }: { opens: number; closes: number }) => ({
    starts_at: momentAt(day, opens, zone).toISOString(),
    ends_at: momentAt(day, closes, zone).toISOString(),
  });
  const all = own.find(({ stage }) => stage === null);
  return {
    day,
    ...span({ opens: 0, closes: DAY_MINUTES }),
    open: all ? span(all) : null,
    stages: own.flatMap((one) => (one.stage === null ? [] : [{ stage: one.stage, ...span(one) }])),
  };
}

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

/** The moment when a zone's clocks show so many minutes after midnight, also on the day when they are changed. */
function momentAt(day: string, minutes: number, zone: string): Date {
  const later = Math.floor(minutes / DAY_MINUTES);
  const noon = new Date(Date.parse(`${day}T12:00:00Z`) + later * DAY_MS);
  const rest = minutes % DAY_MINUTES;
  const shown = {
    day: noon.toISOString().slice(0, 10),
    hour: Math.floor(rest / 60),
    minute: rest % 60,
    second: 0,
  };
  return momentOfZoneTime(shown, zone);
}
