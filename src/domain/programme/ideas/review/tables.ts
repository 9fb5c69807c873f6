import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { blindModes, ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaScores } from "#contract/organiser/people/idea-reviews.ts";
import { version } from "#db/columns.ts";

/** An edition without a row: `until_scored`. */
export const ideaReviewSettings = pgTable("idea_review_settings", {
  editionId: integer("edition_id").primaryKey(),
  blind: text({ enum: blindModes }).notNull(),
});

export const ideaReviews = pgTable(
  "idea_reviews",
  {
    ideaId: uuid("idea_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    scores: jsonb().$type<IdeaScores>().notNull(),
    comment: text().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.staffId] })],
);
export type IdeaReviewRow = typeof ideaReviews.$inferSelect;

/** The last that was not undone counts. */
export const ideaDecisionRows = pgTable("idea_decisions", {
  /** Names its mail. */
  id: uuid().primaryKey().defaultRandom(),
  ideaId: uuid("idea_id").notNull(),
  decision: text({ enum: ideaDecisions }).notNull(),
  decidedBy: text("decided_by").notNull(),
  decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
  mailDueAt: timestamp("mail_due_at", { withTimezone: true }),
  mailBegunAt: timestamp("mail_begun_at", { withTimezone: true }),
  mailSentAt: timestamp("mail_sent_at", { withTimezone: true }),
  undoneAt: timestamp("undone_at", { withTimezone: true }),
});
export type IdeaDecisionRow = typeof ideaDecisionRows.$inferSelect;
