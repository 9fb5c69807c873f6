import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const tasks = pgTable("tasks", {
  id: uuid().primaryKey(),
  kind: text({
    enum: ["refund_failed", "unknown_money", "ledger_breach", "invoice_failed", "confirmation_failed"],
  }).notNull(),
  /** What it is about: one open task for each, however often it is found. */
  subject: text().notNull(),
  detail: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  resolvedAt: timestamp("resolved_at", { withTimezone: true }),
});
export type Task = typeof tasks.$inferSelect;
