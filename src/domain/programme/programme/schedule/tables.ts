import { integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#contract/language.ts";
import type { ProgrammeChange } from "#contract/programme/changes.ts";
import { editionId, version } from "#db/columns.ts";

export type InLanguages = Record<Language, string>;

/** A session's public data when a version was published; moments are ISO texts. */
export interface StoredPlace {
  starts_at: string;
  ends_at: string;
  stage: { id: number } & InLanguages;
  speakers: { id: number; name: string }[];
}

export interface StoredChange {
  event: number;
  title: InLanguages;
  kinds: ProgrammeChange["kinds"];
  /** Null: it was not public. */
  before: StoredPlace | null;
  /** Null: it is not public any more. */
  after: StoredPlace | null;
}

export const programmeVersions = pgTable("programme_versions", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  editionId: editionId(),
  /** From 1 in each edition. */
  number: integer().notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  note: jsonb().$type<Partial<InLanguages>>().notNull().default({}),
  changes: jsonb().$type<StoredChange[]>().notNull(),
});

/** The time and stage at which visitors find each session. */
export const publishedEvents = pgTable("published_events", {
  eventId: integer("event_id").primaryKey(),
  editionId: editionId(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  stageId: integer("stage_id").notNull(),
  moreStageIds: integer("more_stage_ids").array().notNull().default([]),
  title: jsonb().$type<InLanguages>().notNull(),
  speakerIds: integer("speaker_ids").array().notNull(),
  /** The version in which this last changed. */
  number: integer().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});

export const scheduleSettings = pgTable("schedule_settings", {
  editionId: integer("edition_id").primaryKey(),
  /** `stage` null: of all. Minutes after midnight; the next day's above 1440. */
  hours: jsonb()
    .$type<{ day: string; stage: number | null; opens: number; closes: number }[]>()
    .notNull()
    .default([]),
  /** Between venues. */
  walks: jsonb().$type<{ from: number; to: number; minutes: number }[]>().notNull().default([]),
  version: version(),
});
