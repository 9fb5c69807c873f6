import { bigint, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Append-only. */
export const auditLog = pgTable("audit_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  staffId: uuid("staff_id"),
  actor: text().notNull(),
  role: text().notNull(),
  action: text().notNull(),
  noun: text().notNull(),
  recordId: text("record_id").notNull(),
  label: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  undoes: bigint({ mode: "number" }),
  network: text().notNull(),
  device: text().notNull(),
});
