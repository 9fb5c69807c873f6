import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ProposalFields } from "#contract/calls/proposal-fields.ts";
import { languages } from "#contract/language.ts";
import type { CallQuestion, CallReviewer } from "#contract/organiser/programme/call-records.ts";
import { sessionLanguages, sessionLevels } from "#contract/programme/session-facets.ts";
import { bytes, editionId, editionRecord, translations, version } from "#db/columns.ts";

export const calls = pgTable("calls", {
  ...editionRecord(),
  name: text().notNull(),
  text: text().notNull(),
  opensAt: timestamp("opens_at", { withTimezone: true }).notNull(),
  /** The first moment at which it takes nothing any more. */
  closesAt: timestamp("closes_at", { withTimezone: true }).notNull(),
  /** Its page can be opened. */
  published: boolean().notNull().default(false),
  /** Ids; empty: all of the edition's. */
  eventTypes: jsonb("event_types").$type<number[]>().notNull(),
  tracks: jsonb().$type<number[]>().notNull(),
  coSpeakers: boolean("co_speakers").notNull(),
  file: boolean().notNull(),
  /** Reviewers see no names until a proposal is decided. */
  blind: boolean().notNull(),
  questions: jsonb().$type<CallQuestion[]>().notNull(),
  reviewers: jsonb().$type<CallReviewer[]>().notNull().default([]),
  translations: translations(),
});
export type CallRow = typeof calls.$inferSelect;

export const sessionProposals = pgTable("session_proposals", {
  id: uuid().primaryKey(),
  editionId: editionId(),
  callId: integer("call_id").notNull(),
  state: text({ enum: ["draft", "sent", "withdrawn"] }).notNull(),
  /** In the first language; a proposal may have any of the languages alone. */
  title: text().notNull(),
  abstract: text().notNull(),
  translations: jsonb().$type<ProposalFields["translations"]>().notNull(),
  eventTypeId: integer("event_type_id"),
  trackId: integer("track_id"),
  sessionLanguage: text("session_language", { enum: sessionLanguages }).notNull(),
  level: text({ enum: sessionLevels }).notNull(),
  /** For the organiser alone. */
  note: text().notNull(),
  answers: jsonb().$type<ProposalFields["answers"]>().notNull(),
  /** The PDF's key in the file store; null: none. */
  fileKey: text("file_key"),
  fileName: text("file_name").notNull(),
  fileBytes: integer("file_bytes"),
  /** In which its first speaker is written to. */
  language: text({ enum: languages }).notNull(),
  /** The title as it is compared: one proposal of a title per address and call. */
  titleKey: text("title_key").notNull(),
  /** A hash of the request that made it: the same one sent again is answered as the first. */
  requestHash: bytes("request_hash").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  /** To being accepted. */
  answer: text({ enum: ["", "confirmed", "refused"] })
    .notNull()
    .default(""),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
  /** The decision that it answers. */
  answeredTo: uuid("answered_to"),
  /** The session that came of it. */
  eventId: integer("event_id"),
  version: version(),
});
export type ProposalRow = typeof sessionProposals.$inferSelect;

/** The speaker in place 0 has the link, and gets the mails. */
export const sessionProposalSpeakers = pgTable(
  "session_proposal_speakers",
  {
    proposalId: uuid("proposal_id").notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    position: text().notNull(),
    company: text().notNull(),
    bio: text().notNull(),
    translations: jsonb().$type<ProposalFields["speakers"][number]["translations"]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.place] })],
);
export type SpeakerRow = typeof sessionProposalSpeakers.$inferSelect;

/** Each mail has a link of its own, and all of them work; a mail that is sent again has a new secret. */
export const sessionProposalLinks = pgTable("session_proposal_links", {
  /** Names the mail. */
  id: uuid().primaryKey(),
  tokenHash: bytes("token_hash").notNull(),
  proposalId: uuid("proposal_id").notNull(),
});

/** The co-speakers who got a mail that a proposal names them: each once. */
export const sessionProposalNotices = pgTable(
  "session_proposal_notices",
  {
    proposalId: uuid("proposal_id").notNull(),
    email: text().notNull(),
    namedAt: timestamp("named_at", { withTimezone: true }).notNull(),
    /** Null until the mail is written. */
    tokenHash: bytes("token_hash"),
    /** The mail, which has the link; a second attempt of its job replaces the link of the first. */
    mailId: uuid("mail_id"),
    toldAt: timestamp("told_at", { withTimezone: true }),
    /** When they took themselves off it; null: they did not. */
    leftAt: timestamp("left_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.email] })],
);
