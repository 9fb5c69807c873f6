import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { OtherLanguage } from "#contract/language.ts";
import { type AnswerValue, questionKinds } from "#contract/wallet/answers.ts";
import { editionId, editionRecord, ordered } from "#db/columns.ts";

/** One of a choice. Answers name the id, so that a label can be corrected. */
export type QuestionOption = { id: string; label: string } & Record<`label_${OtherLanguage}`, string>;

export const questions = pgTable("questions", {
  ...editionRecord(),
  kind: text({ enum: questionKinds }).notNull(),
  label: text().notNull(),
  hint: text().notNull().default(""),
  options: jsonb().$type<QuestionOption[]>().notNull().default([]),
  required: boolean().notNull().default(false),
  /** A holder may change an answer until then; null: until the edition begins. */
  changeUntil: timestamp("change_until", { withTimezone: true }),
  ...ordered(),
});

export const ticketQuestions = pgTable(
  "ticket_questions",
  {
    ticketId: integer("ticket_id").notNull(),
    questionId: integer("question_id").notNull(),
    editionId: editionId(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.questionId] })],
);

export const answers = pgTable(
  "answers",
  {
    assignmentId: uuid("assignment_id").notNull(),
    questionId: integer("question_id").notNull(),
    /** Its author: the answer is shown only while they hold the unit. */
    signupId: uuid("signup_id").notNull(),
    value: jsonb().$type<AnswerValue>().notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.questionId] })],
);
