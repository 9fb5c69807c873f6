import { date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import {
  entryStates,
  mailingAudiences,
  mailingKinds,
  mailingStates,
  missingParts,
  pageAnswers,
  recipientStates,
  speakerStates,
} from "#contract/organiser/people/mailing-states.ts";
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
  audience: text({ enum: mailingAudiences }).notNull().default("attendees"),
  /** The choice: an empty list leaves no one out. For another audience than attendees, `tickets` is `NO_TICKET`. */
  tickets: integer().array().notNull().default([]),
  days: date().array().notNull().default([]),
  events: integer().array().notNull().default([]),
  languages: text({ enum: languages }).array().notNull().default([]),
  entries: text({ enum: entryStates }).array().notNull().default([]),
  states: text({ enum: speakerStates }).array().notNull().default([]),
  pages: text({ enum: pageAnswers }).array().notNull().default([]),
  missing: text({ enum: missingParts }).array().notNull().default([]),
  tracks: integer().array().notNull().default([]),
  stages: integer().array().notNull().default([]),
  types: integer().array().notNull().default([]),
  partners: integer().array().notNull().default([]),
  /** The first mailing, of whose readers this one reminds those who are still chosen. */
  reminderOf: uuid("reminder_of"),
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

/** No ticket has this id: a process of the version before finds no holder of it, and mails no one. */
export const NO_TICKET = [0];

export const mailingRecipients = pgTable("mailing_recipients", {
  /** Names the message: one that is sent again is the same to mail programs. */
  id: uuid().primaryKey().defaultRandom(),
  mailingId: uuid("mailing_id").notNull(),
  email: text().notNull(),
  /** An attendee's signup; for others, and for an erased person, the row's own id. */
  signupId: uuid("signup_id").notNull(),
  language: text({ enum: languages }).notNull(),
  state: text({ enum: recipientStates }).notNull().default("waiting"),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  attempts: integer().notNull().default(0),
  endedAt: timestamp("ended_at", { withTimezone: true }),
  reason: text().notNull().default(""),
});
export type RecipientRow = typeof mailingRecipients.$inferSelect;
