import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ProposalScores } from "#contract/organiser/programme/session-proposals.ts";
import { version } from "#db/columns.ts";
import { decisionTable } from "../../decisions/decision-table.ts";

export const sessionProposalReviews = pgTable(
  "session_proposal_reviews",
  {
    proposalId: uuid("proposal_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    /** Null: a conflict of interest, or a comment alone. */
    scores: jsonb().$type<ProposalScores>(),
    comment: text().notNull(),
    conflict: boolean().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.staffId] })],
);
export type ReviewRow = typeof sessionProposalReviews.$inferSelect;

export const sessionProposalDecisions = decisionTable("session_proposal_decisions", "proposal_id");
