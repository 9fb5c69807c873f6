import { boolean, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { version } from "#db/columns.ts";

/** The organiser's words in place of ours. */
export const mailTexts = pgTable(
  "mail_texts",
  {
    /** A key of `messages/*.json`. */
    key: text().notNull(),
    language: text({ enum: languages }).notNull(),
    text: text().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.key, table.language] })],
);

/** One row, once the mail server has taken a test mail. */
export const mailChecks = pgTable("mail_checks", {
  single: boolean().primaryKey().default(true),
  acceptedAt: timestamp("accepted_at", { withTimezone: true }).notNull(),
});
