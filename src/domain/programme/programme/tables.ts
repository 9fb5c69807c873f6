import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ImportMapping } from "#contract/organiser/programme/import-mapping.ts";
import { eventStates } from "#contract/programme/programme.ts";
import { sessionLanguages, sessionLevels, trackColours } from "#contract/programme/session-facets.ts";
import { changedAt, editionId, editionRecord, ordered, translations } from "#db/columns.ts";

export const venues = pgTable("venues", {
  ...editionRecord(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  /** Degrees (WGS 84), both or neither. */
  latitude: numeric({ precision: 8, scale: 6, mode: "number" }),
  longitude: numeric({ precision: 9, scale: 6, mode: "number" }),
});

export const stages = pgTable("stages", {
  ...editionRecord(),
  name: text().notNull(),
  description: text().notNull(),
  cover: text().notNull(),
  /** Describes the cover for visitors who do not see it; empty: decoration. */
  coverAlt: text("cover_alt").notNull().default(""),
  venueId: integer("venue_id"),
  /** In people; null: unknown. */
  capacity: integer(),
  ...ordered(),
});

export const eventTypes = pgTable("event_types", {
  ...editionRecord(),
  name: text().notNull(),
  /** The length of a new session, in minutes; null: as long as the last of its type. */
  minutes: integer(),
  ...ordered(),
});

export const tracks = pgTable("tracks", {
  ...editionRecord(),
  name: text().notNull(),
  colour: text({ enum: trackColours }).notNull().default(""),
  ...ordered(),
});

export const speakers = pgTable("speakers", {
  ...editionRecord(),
  slug: text().notNull(),
  name: text().notNull(),
  /** The job, not a place in a list: the field's name in the API. */
  position: text().notNull(),
  company: text().notNull(),
  image: text().notNull(),
  bio: text().notNull(),
  linkedinProfile: text("linkedin_profile").notNull(),
  pronouns: text().notNull().default(""),
  /** Addresses, one a line. */
  links: text().notNull().default(""),
  featured: boolean().notNull().default(false),
  /** Visitors see them once a session of theirs is public: a copy's speakers, until staff choose them. */
  onlyWithSession: boolean("only_with_session").notNull().default(false),
  /** The id in the tool from which it was imported. */
  externalId: text("external_id"),
  translations: translations(),
});

export const events = pgTable("events", {
  ...editionRecord(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  eventTypeId: integer("event_type_id").notNull(),
  /** Null: none. */
  trackId: integer("track_id"),
  /** ISO 639-1; empty: not said. */
  language: text({ enum: sessionLanguages }).notNull().default(""),
  level: text({ enum: sessionLevels }).notNull().default(""),
  stageId: integer("stage_id").notNull(),
  slides: text().notNull().default(""),
  /** Visitors have them from then on; null: once it is over. */
  slidesFrom: timestamp("slides_from", { withTimezone: true }),
  recording: text().notNull().default(""),
  recordingFrom: timestamp("recording_from", { withTimezone: true }),
  /** For the organiser alone. */
  note: text().notNull().default(""),
  /** Only confirmed events are public. */
  state: text({ enum: eventStates }).notNull().default("draft"),
  /** False: it has no place yet; it keeps a length and a stage, and is in no schedule. */
  scheduled: boolean().notNull().default(true),
  /** The id in the tool from which it was imported. */
  externalId: text("external_id"),
  translations: translations(),
  /** For calendars. */
  changedAt: changedAt(),
});

export const eventSpeakers = pgTable(
  "event_speakers",
  {
    eventId: integer("event_id").notNull(),
    speakerId: integer("speaker_id").notNull(),
    position: integer().notNull(),
    editionId: editionId(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.speakerId] })],
);

/** The stages of a break or a plenary beside its own. */
export const eventStages = pgTable(
  "event_stages",
  {
    eventId: integer("event_id").notNull(),
    stageId: integer("stage_id").notNull(),
    position: integer().notNull(),
    editionId: editionId(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.stageId] })],
);

/** The sessions that visitors see: the published schedule (`migrations/0030_session_materials.sql`). */
export const publicEvents = pgView("public_events", {
  id: integer().notNull(),
  editionId: editionId(),
  title: text().notNull(),
  description: text().notNull(),
  eventTypeId: integer("event_type_id").notNull(),
  translations: translations(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  stageId: integer("stage_id").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  revision: integer().notNull(),
  trackId: integer("track_id"),
  language: text({ enum: sessionLanguages }).notNull(),
  level: text({ enum: sessionLevels }).notNull(),
  slides: text().notNull(),
  slidesFrom: timestamp("slides_from", { withTimezone: true }).notNull(),
  recording: text().notNull(),
  recordingFrom: timestamp("recording_from", { withTimezone: true }).notNull(),
}).existing();

export const publicEventSpeakers = pgView("public_event_speakers", {
  eventId: integer("event_id").notNull(),
  speakerId: integer("speaker_id").notNull(),
  position: integer().notNull(),
}).existing();

export const publicEventStages = pgView("public_event_stages", {
  eventId: integer("event_id").notNull(),
  stageId: integer("stage_id").notNull(),
  position: integer().notNull(),
}).existing();

export const partners = pgTable("partners", {
  ...editionRecord(),
  name: text().notNull(),
  logo: text().notNull(),
  url: text().notNull(),
  /** One of the four of the spec, or one that the edition's site has a name for. */
  group: text().notNull(),
  description: text().notNull().default(""),
  ...ordered(),
});

/** An editor's answers about a file's columns, names and people, for the next file of the same columns. */
export const importMappings = pgTable(
  "import_mappings",
  {
    editionId: editionId(),
    /** The digest of the file's columns. */
    shape: text().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.shape] })],
);

/** The photo that a file names for a speaker, and where it is now. */
export const importedPhotos = pgTable("imported_photos", {
  speakerId: integer("speaker_id").primaryKey(),
  editionId: editionId(),
  address: text().notNull(),
  state: text({ enum: ["waiting", "stored", "failed", "forgotten"] }).notNull(),
  /** Why it failed: a code. */
  failure: text().notNull().default(""),
  /** The picture that was stored last, or may be replaced: a speaker with another has one that was chosen here since. */
  image: text().notNull().default(""),
  /** The picture that stood there before. */
  replaced: text().notNull().default(""),
  /** The entry of the audit log of the import that wanted it. */
  importId: integer("import_id").notNull(),
});

/** Where an edition's sessions were imported from. */
export const importAddresses = pgTable(
  "import_addresses",
  {
    editionId: editionId(),
    address: text().notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.address] })],
);

/** The values that a file last had of a session or a speaker. */
export const importedRecords = pgTable("imported_records", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  editionId: editionId(),
  eventId: integer("event_id").unique(),
  speakerId: integer("speaker_id").unique(),
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
});
