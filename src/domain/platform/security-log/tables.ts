import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Append-only. */
export const securityEvents = pgTable("security_events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  event: text().notNull(),
  /** A hash of the account's address. */
  account: text(),
  network: text(),
  detail: text().notNull().default(""),
});
