import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
