import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, dateTime, recordVersion, text } from "../../fields.ts";
import { inEachLanguage } from "../../language.ts";
import { programmeChange } from "../../programme/changes.ts";
import { eventStates } from "../../programme/programme.ts";
import { trackColours } from "../../programme/session-facets.ts";
import { conflictKinds } from "../../schedule/conflicts.ts";
import { auditedAnswer, idInPath } from "../records.ts";
import { editors } from "../staff/staff-roles.ts";

const span = z.object({ starts_at: dateTime, ends_at: dateTime });

/** A session as the editor of the schedule sees it: the draft. */
const draftSession = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  /** Without a place: its length, from an earlier or a supposed place. */
  start_time: dateTime,
  end_time: dateTime,
  stage: z.int(),
  /** Beside its own. */
  more_stages: z.array(z.int()),
  scheduled: z.boolean(),
  state: z.enum(eventStates),
  event_type: z.int(),
  track: z.int().nullable(),
  speakers: z.array(z.int()),
  /** The most people who can hold a ticket for this session alone; null: none, or not counted. */
  seats: z.int().nullable(),
  /** The time and stage that visitors see; null: none. */
  published: span.extend({ stage: z.int() }).nullable(),
});
export type DraftSession = z.output<typeof draftSession>;

const schedule = z.object({
  /** The version that visitors see; null: none yet, so that they see confirmed sessions as they stand. */
  published: z.object({ number: z.int(), published_at: dateTime }).nullable(),
  days: z.array(
    span.extend({
      day: z.iso.date(),
      /** Null: no hours are given. */
      open: span.nullable(),
      stages: z.array(span.extend({ stage: z.int() })),
    }),
  ),
  venues: z.array(z.object({ id: z.int(), name: z.string() })),
  /** In the organiser's order. */
  stages: z.array(
    z.object({ id: z.int(), name: z.string(), capacity: z.int().nullable(), venue: z.int().nullable() }),
  ),
  walks: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      minutes: z.int(),
      /** The organiser wrote it; else it follows from the map. */
      given: z.boolean(),
    }),
  ),
  speakers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Null: not said, so always. */
      availability: z.array(span).nullable(),
    }),
  ),
  event_types: z.array(z.object({ id: z.int(), name: z.string() })),
  tracks: z.array(z.object({ id: z.int(), name: z.string(), colour: z.enum(trackColours) })),
  sessions: z.array(draftSession),
  settings_version: z.int(),
});
export type Schedule = z.output<typeof schedule>;

const conflict = z.object({
  kind: z.enum(conflictKinds),
  sessions: z.array(z.int()),
  speakers: z.array(z.int()),
  minutes: z.int(),
  people: z.int(),
});

/**
 * The people who get a mail about a new version: `holders` of a ticket for a changed session and its buyer, holders of `passes`
 * that open it among many, visitors who starred it, its speakers.
 */
export const audiences = ["holders", "passes", "starred", "speakers"] as const;
export type Audience = (typeof audiences)[number];
/** A ticket for a session that moves or falls out is a promise: its holders hear of it unless the publisher says no. */
export const notifiedByDefault: Audience[] = ["holders"];

/** The formats for other programs. JSON is that of frab and pretalx. */
export const scheduleFormats = ["json", "ics", "csv"] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

const minute = z.int().min(0).max(2_160);

/** Opening hours, and the times of the ways between venues. */
export const scheduleSettingsFields = {
  hours: z
    .array(
      z
        .strictObject({
          day: z.iso.date(),
          /** Null: all stages without hours of their own. */
          stage: catalogueId.nullable(),
          /** Minutes after midnight; the next day's above 1440. */
          opens: minute,
          closes: minute,
        })
        .refine(({ opens, closes }) => opens < closes, {
          path: ["closes"],
          message: "Doors close after they open",
        }),
    )
    .max(500),
  walks: z
    .array(z.strictObject({ from: catalogueId, to: catalogueId, minutes: z.int().min(0).max(120) }))
    .max(500),
};
const scheduleSettings = z.object({ version: recordVersion, ...scheduleSettingsFields });
export type ScheduleSettings = z.output<typeof scheduleSettings>;
const { read, change } = staffEndpoints("Schedule", editors);
const inEdition = z.object({ edition: idInPath });

export const scheduleContract = {
  read: read("GET", "/organiser/editions/{edition}/schedule/", {
    summary: "The schedule's draft, with all that its conflicts follow from",
    scope: "programme:read",
  })
    .input(inEdition)
    .output(schedule),
  readSettings: read("GET", "/organiser/editions/{edition}/schedule/settings/", {
    summary: "The opening hours and walks that the organiser wrote",
  })
    .input(inEdition)
    .output(scheduleSettings),
  settings: change("PATCH", "/organiser/editions/{edition}/schedule/settings/", {
    summary: "When doors open, and how long the ways between venues take",
    problems: ["changed_meanwhile"],
  })
    .input(
      z.strictObject({
        edition: idInPath,
        /** 1 for settings that were never written. */
        version: recordVersion,
        hours: scheduleSettingsFields.hours.optional(),
        walks: scheduleSettingsFields.walks.optional(),
      }),
    )
    .output(auditedAnswer),
  export: read("GET", "/organiser/editions/{edition}/schedule/export/", {
    summary: "The schedule as a file: as JSON and iCalendar what visitors see, as CSV the draft",
    description: "`json` is a schedule.json as frab and pretalx write it.",
    scope: "programme:read",
  })
    .input(z.object({ edition: idInPath, format: z.enum(scheduleFormats) }))
    .output(z.file()),
  publication: read("GET", "/organiser/editions/{edition}/schedule/publication/", {
    summary: "What publishing the schedule would change, its conflicts, and whom it concerns",
  })
    .input(inEdition)
    .output(
      z.object({
        published: schedule.shape.published,
        changes: z.array(programmeChange),
        conflicts: z.array(conflict),
        /** The people in each group, and in all together, each person once; none in an edition in preparation. */
        people: z.object({
          holders: z.int(),
          passes: z.int(),
          starred: z.int(),
          speakers: z.int(),
          all: z.int(),
        }),
        /** The digest of exactly these changes, which publishing sends back. */
        digest: z.string(),
      }),
    ),
  publish: change("POST", "/organiser/editions/{edition}/schedule/publish/", {
    summary: "Shows the draft to visitors as a new version",
    description:
      "`digest` is that of the changes that the publisher saw: when an editor has changed the draft since, the answer is `changed_meanwhile`, and nothing is published.",
    problems: ["changed_meanwhile", "nothing_to_publish"],
  })
    .input(
      z.strictObject({
        edition: idInPath,
        digest: text(64),
        note: z.strictObject(inEachLanguage(() => text(1_000).default(""))).default(inEachLanguage(() => "")),
        /** Left out: the holders of a ticket for a changed session. For an edition in preparation no mail goes out. */
        notify: z.array(z.enum(audiences)).max(audiences.length).default(notifiedByDefault),
      }),
    )
    .output(auditedAnswer.extend({ number: z.int(), changed: z.int(), notified: z.int() })),
};
