import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { firstLanguage, languages } from "#contract/language.ts";
import { consentKinds } from "#contract/programme/speaker-consents.ts";
import type { SpeakerNeeds } from "#contract/programme/speaker-fields.ts";
import { bytes, editionId, version } from "#db/columns.ts";

/** A speaker's details for the organiser alone. */
export const speakerDetails = pgTable("speaker_details", {
  speakerId: integer("speaker_id").primaryKey(),
  editionId: editionId(),
  /** Empty: unknown. */
  email: text().notNull().default(""),
  language: text({ enum: languages }).notNull().$default(firstLanguage),
  /** Null: not said, so always. */
  availability: jsonb().$type<{ starts_at: string; ends_at: string }[]>(),
  /** Erased a month after the edition. */
  needs: jsonb().$type<Partial<SpeakerNeeds>>().notNull().default({}),
  version: version(),
});

/** The links to the pages of one kind: one each, a new one ends the one before. */
const pageLinks = (table: string, owner: string) =>
  pgTable(table, {
    /** The speaker or partner whose page it is. */
    ownerId: integer(owner).primaryKey(),
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
export const speakerLinks = pageLinks("speaker_links", "speaker_id");
export const partnerLinks = pageLinks("partner_links", "partner_id");
export type PageLinks = typeof speakerLinks;

/** The person to whom the organiser writes at a partner. */
export const partnerContacts = pgTable("partner_contacts", {
  partnerId: integer("partner_id").primaryKey(),
  editionId: editionId(),
  name: text().notNull().default(""),
  /** Empty: unknown. */
  email: text().notNull().default(""),
  language: text({ enum: languages }).notNull().$default(firstLanguage),
  version: version(),
});

/** A record's values, by the paths of its fields. */
type ByPath = Partial<Record<string, string>>;

/** Changes to a public record that its owner asks an editor for. */
const proposals = (table: string, owner: string) =>
  pgTable(table, {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The speaker or partner who proposes them. */
    ownerId: integer(owner).notNull(),
    editionId: editionId(),
    /** The record's values when the owner wrote. */
    base: jsonb().$type<ByPath>().notNull(),
    fields: jsonb().$type<ByPath>().notNull(),
    state: text({ enum: ["open", "decided", "withdrawn"] })
      .notNull()
      .default("open"),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** The editor's address. */
    decidedBy: text("decided_by").notNull().default(""),
    approved: jsonb().$type<string[]>(),
    /** The record's values of the approved fields before the decision. */
    before: jsonb().$type<ByPath>(),
    /** The editor's reason for not approving the rest. */
    reason: text().notNull().default(""),
    version: version(),
  });
export const speakerProposals = proposals("speaker_proposals", "speaker_id");
export const partnerProposals = proposals("partner_proposals", "partner_id");
export type Proposals = typeof speakerProposals;
export type ProposalRow = Proposals["$inferSelect"];

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
