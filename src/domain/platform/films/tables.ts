import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Films, and their captions. */
export const films = pgTable("films", {
  /** As in `/films/{name}`. */
  name: text().primaryKey(),
  bytes: integer().notNull(),
  fileKey: text("file_key").notNull(),
  /** An address of staff. */
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  /** Null: an edition shows it. */
  unusedSince: timestamp("unused_since", { withTimezone: true }),
});
