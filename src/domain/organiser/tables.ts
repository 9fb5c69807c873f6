import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const workItems = pgTable("work_items", {
  id: uuid().primaryKey(),
  kind: text({ enum: ["refund_failed", "unknown_money", "books_differ", "invoice_failed"] }).notNull(),
  /** What it is about: one open item for each, however often it is found. */
  subject: text().notNull(),
  detail: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  doneAt: timestamp("done_at", { withTimezone: true }),
});
export type WorkItem = typeof workItems.$inferSelect;
