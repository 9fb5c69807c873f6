import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const pictures = pgTable("pictures", {
  /** As in `/pictures/{name}.webp`. */
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** A tiny copy as a data URI. */
  placeholder: text().notNull(),
  fileKey: text("file_key").notNull(),
  /** An address of staff; of a speaker `speaker` and their id. */
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  /** Null: a record shows it. */
  unusedSince: timestamp("unused_since", { withTimezone: true }),
});
