import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import type { DecisionWords } from "#contract/organiser/programme/session-proposals.ts";

/** A table of the decisions on what people handed in: the last that was not undone counts. `item`: the column that says on what. */
export const decisionTable = (name: string, item: string) =>
  pgTable(name, {
    /** Names its mail. */
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid(item).notNull(),
    decision: text({ enum: ideaDecisions }).notNull(),
    decidedBy: text("decided_by").notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
    /** Null: no mail was asked for. */
    mail: jsonb().$type<DecisionWords>(),
    mailDueAt: timestamp("mail_due_at", { withTimezone: true }),
    mailBegunAt: timestamp("mail_begun_at", { withTimezone: true }),
    mailSentAt: timestamp("mail_sent_at", { withTimezone: true }),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  });
export type DecisionTable = ReturnType<typeof decisionTable>;
export type DecisionRow = DecisionTable["$inferSelect"];
