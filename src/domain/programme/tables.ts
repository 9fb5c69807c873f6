import { boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { translations } from "#db/columns.ts";

export const venues = pgTable("venues", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
});

export const stages = pgTable("stages", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  cover: text().notNull(),
  venueId: integer("venue_id"),
  position: integer().notNull(),
  translations: translations(),
});

export const eventTypes = pgTable("event_types", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  position: integer().notNull(),
  translations: translations(),
});

export const speakers = pgTable("speakers", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  /** The job, not a place in a list: the field's name in the API. */
  position: text().notNull(),
  company: text().notNull(),
  image: text().notNull(),
  bio: text().notNull(),
  linkedinProfile: text("linkedin_profile").notNull(),
  featured: boolean().notNull().default(false),
  translations: translations(),
});

export const events = pgTable("events", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  eventTypeId: integer("event_type_id").notNull(),
  stageId: integer("stage_id").notNull(),
  translations: translations(),
  /** When, and how often, the row changed after it was created: a trigger maintains both, for calendars. */
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  revision: integer().notNull().default(0),
});

export const eventSpeakers = pgTable(
  "event_speakers",
  {
    eventId: integer("event_id").notNull(),
    speakerId: integer("speaker_id").notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.speakerId] })],
);

export const partners = pgTable("partners", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  logo: text().notNull(),
  url: text().notNull(),
  group: text({ enum: ["sponsor", "media", "institutional", "stage"] }).notNull(),
  position: integer().notNull(),
});
