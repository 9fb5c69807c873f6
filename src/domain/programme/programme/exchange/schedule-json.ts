import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { baseLanguage, shownLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { momentOfZoneTime, zoneIso, zoneTime } from "#contract/time/zone-time.ts";
import type { AppContext } from "#domain/app-context.ts";
import { daysBetween, type EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { findEvents } from "../events.ts";
import { listStages } from "../list-programme.ts";
import { findVersion } from "../schedule/find-version.ts";
import { speakers } from "../tables.ts";

const SCHEMA = "https://c3voc.de/schedule/schema.json";
/** A session that begins before it belongs to the evening before. */
const DAY_BEGINS_HOUR = 4;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * An edition's public schedule in the format of frab, which pretalx writes too, and other conference tools and apps
 * read. Ids last: a session's `guid` follows from the shop's address and the session's id.
 */
export async function scheduleJson(
  { db, publicUrl }: Pick<AppContext, "db" | "publicUrl">,
  edition: Pick<EditionRow, "id" | "name" | "year" | "firstDay" | "lastDay" | "timeZone">,
) {
  const { read } = db;
  const zone = edition.timeZone;
  const language = shownLanguage(baseLanguage);
  const [events, stages, version] = await Promise.all([
    findEvents(read, { editionId: edition.id }, language),
    listStages(read, edition.id, language),
    findVersion(read, edition.id),
  ]);
  const ids = [...new Set(events.flatMap((event) => event.speakers.map(({ id }) => id)))];
  const people =
    ids.length === 0
      ? []
      : await read
          .select({ id: speakers.id, bio: speakers.bio, translations: speakers.translations })
          .from(speakers)
          .where(inArray(speakers.id, ids));
  const bios = new Map(people.map((row) => [row.id, inLanguage(row, language).bio]));
  const guid = (of: string) => uuidOf(`${publicUrl}/${of}`);
  const acronym = `${edition.name}${edition.year}`.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const byDay = Map.groupBy(events, ({ start_time }) => dayOf(new Date(start_time), zone));
  const days = [...new Set([...daysBetween(edition.firstDay, edition.lastDay), ...byDay.keys()])].sort();

  const eventOf = (event: (typeof events)[number]) => {
    const [start, end] = [new Date(event.start_time), new Date(event.end_time)];
    return {
      id: event.id,
      guid: guid(`events/${event.id}`),
      date: zoneIso(start, zone),
      start: zoneIso(start, zone).slice(11, 16),
      duration: durationOf(end.getTime() - start.getTime()),
      room: event.stage.name,
      slug: `${acronym}-${event.id}`,
      url: publicUrl + paths.session(event.id),
      title: event.title,
      subtitle: "",
      track: event.track?.name ?? null,
      type: event.event_type.name,
      language: event.language || language,
      abstract: event.description,
      description: "",
      recording_license: "",
      persons: event.speakers.map(({ id, name }) => ({
        id,
        guid: guid(`speakers/${id}`),
        code: `S${id}`,
        name,
        biography: bios.get(id) ?? "",
        answers: [],
      })),
      links: [],
      attachments: [],
      answers: [],
    };
  };
  return {
    $schema: SCHEMA,
    generator: { name: new URL(publicUrl).host },
    schedule: {
      version: String(version?.number ?? 0),
      base_url: `${publicUrl}/`,
      conference: {
        acronym,
        title: editionTitle(edition),
        start: edition.firstDay,
        end: edition.lastDay,
        daysCount: days.length,
        timeslot_duration: "00:05",
        time_zone_name: zone,
        url: publicUrl + paths.agenda(),
        rooms: stages.map(({ id, name, capacity }) => ({ guid: guid(`stages/${id}`), name, capacity })),
        days: days.map((day, index) => ({
          index: index + 1,
          date: day,
          day_start: zoneIso(dayBegin(day, zone), zone),
          day_end: zoneIso(new Date(dayBegin(nextDay(day), zone).getTime() - MINUTE_MS), zone),
          rooms: Object.fromEntries(
            stages.flatMap(({ id, name }) => {
              const own = (byDay.get(day) ?? []).filter(({ stage }) => stage.id === id);
              return own.length > 0 ? [[name, own.map(eventOf)]] : [];
            }),
          ),
        })),
      },
    },
  };
}

function dayOf(at: Date, zone: string): string {
  const { day, hour } = zoneTime(at, zone);
  return hour < DAY_BEGINS_HOUR ? new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10) : day;
}

const dayBegin = (day: string, zone: string): Date =>
  momentOfZoneTime({ day, hour: DAY_BEGINS_HOUR, minute: 0, second: 0 }, zone);
const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

function durationOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The same for the same name: in the shape of a UUID of version 5. */
function uuidOf(name: string): string {
  const bytes = createHash("sha1").update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
