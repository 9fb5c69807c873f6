import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { blindModes } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaScores } from "#contract/organiser/people/idea-reviews.ts";
import { version } from "#db/columns.ts";
import { decisionTable } from "../../decisions/decision-table.ts";

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

export const ideaDecisionRows = decisionTable("idea_decisions", "idea_id");
