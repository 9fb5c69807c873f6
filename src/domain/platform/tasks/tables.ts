import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { taskKinds, taskResolutions } from "#contract/organiser/sales/task-kinds.ts";

/** A mail that its reader's server refuses: what sends it again. */
export interface UndeliverableMail {
  job: string;
  data: object;
  /** The reader's, whose address can be corrected; null: the mail went to an address without a signup. */
  signupId: string | null;
}

export const tasks = pgTable("tasks", {
  id: uuid().primaryKey(),
  kind: text({ enum: taskKinds }).notNull(),
  /** The record that the task is about: one open task for each, however often it is found. */
  subject: text().notNull(),
  detail: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  resolvedAt: timestamp("resolved_at", { withTimezone: true }),
  resolution: text({ enum: taskResolutions }),
  /** Their address, or the name of the command line. */
  resolvedBy: text("resolved_by"),
  note: text().notNull().default(""),
  mail: jsonb().$type<UndeliverableMail>(),
});
export type Task = typeof tasks.$inferSelect;
