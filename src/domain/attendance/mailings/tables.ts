import { date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { mailingKinds, mailingStates, recipientStates } from "#contract/organiser/people/mailing-states.ts";
import { editionId, translations, version } from "#db/columns.ts";

/** The number of recipients in each state. */
export type MailingTotals = Record<(typeof recipientStates)[number], number>;

export const mailings = pgTable("mailings", {
  id: uuid().primaryKey().defaultRandom(),
  editionId: editionId(),
  kind: text({ enum: mailingKinds }).notNull(),
  subject: text().notNull(),
  /** Rich text. */
  body: text().notNull(),
  translations: translations(),
  /** The choice of attendees: an empty list leaves no one out. */
  tickets: integer().array().notNull().default([]),
  days: date().array().notNull().default([]),
  events: integer().array().notNull().default([]),
  languages: text({ enum: languages }).array().notNull().default([]),
  state: text({ enum: mailingStates }).notNull().default("draft"),
  scheduledAt: timestamp("scheduled_at", { withTimezone: true }),
  startedAt: timestamp("started_at", { withTimezone: true }),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  /** Null until it is done. */
  totals: jsonb().$type<MailingTotals>(),
  createdBy: text("created_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  version: version(),
});
export type MailingRow = typeof mailings.$inferSelect;

export const mailingRecipients = pgTable("mailing_recipients", {
  /** Names the message: one that is sent again is the same to mail programs. */
  id: uuid().primaryKey().defaultRandom(),
  mailingId: uuid("mailing_id").notNull(),
  email: text().notNull(),
  signupId: uuid("signup_id").notNull(),
  language: text({ enum: languages }).notNull(),
  state: text({ enum: recipientStates }).notNull().default("waiting"),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  attempts: integer().notNull().default(0),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  reason: text().notNull().default(""),
});
export type RecipientRow = typeof mailingRecipients.$inferSelect;
