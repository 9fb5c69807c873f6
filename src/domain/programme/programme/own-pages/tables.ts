import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { consentKinds } from "#contract/programme/speaker-consents.ts";
import type { ProposedFields, ProposedPath, SpeakerNeeds } from "#contract/programme/speaker-fields.ts";
import { bytes, editionId, version } from "#db/columns.ts";

/** A speaker's details for the organiser alone. */
export const speakerDetails = pgTable("speaker_details", {
  speakerId: integer("speaker_id").primaryKey(),
  editionId: editionId(),
  /** Empty: unknown. */
  email: text().notNull().default(""),
  language: text({ enum: languages })
    .notNull()
    .$default(() => languages[0]),
  /** Null: not said, so always. */
  availability: jsonb().$type<{ starts_at: string; ends_at: string }[]>(),
  /** Erased a month after the edition. */
  needs: jsonb().$type<Partial<SpeakerNeeds>>().notNull().default({}),
  version: version(),
});

/** The link to a speaker's own page: one each, a new one ends the one before. */
export const speakerLinks = pgTable("speaker_links", {
  speakerId: integer("speaker_id").primaryKey(),
  editionId: editionId(),
  /** Identifies the mail: one that a newer request has overtaken is not sent. */
  requestId: uuid("request_id").notNull(),
  requestedBy: text("requested_by").notNull(),
  /** Null until the mail is written. */
  tokenHash: bytes("token_hash"),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  /** When links were asked for in the last day, the last one included. */
  recent: timestamp({ withTimezone: true }).array().notNull(),
});

/** Changes to a speaker's public page that the speaker asks an editor for. */
export const speakerProposals = pgTable("speaker_proposals", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  speakerId: integer("speaker_id").notNull(),
  editionId: editionId(),
  /** The record's values when the speaker wrote. */
  base: jsonb().$type<ProposedFields>().notNull(),
  fields: jsonb().$type<ProposedFields>().notNull(),
  state: text({ enum: ["open", "decided", "withdrawn"] })
    .notNull()
    .default("open"),
  sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  decidedAt: timestamp("decided_at", { withTimezone: true }),
  /** The editor's address. */
  decidedBy: text("decided_by").notNull().default(""),
  approved: jsonb().$type<ProposedPath[]>(),
  /** The record's values of the approved fields before the decision. */
  before: jsonb().$type<ProposedFields>(),
  /** The editor's reason for not approving the rest. */
  reason: text().notNull().default(""),
  version: version(),
});
export type ProposalRow = typeof speakerProposals.$inferSelect;

/** A speaker's agreements and withdrawals: the last row of a kind counts. */
export const speakerConsents = pgTable("speaker_consents", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  speakerId: integer("speaker_id").notNull(),
  editionId: editionId(),
  kind: text({ enum: consentKinds }).notNull(),
  given: boolean().notNull(),
  /** The version of the words that were shown (`contract/programme/speaker-consents.ts`). */
  wording: text().notNull(),
  language: text({ enum: languages }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
