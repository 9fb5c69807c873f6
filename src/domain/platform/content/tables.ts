import { bigint, boolean, pgTable } from "drizzle-orm/pg-core";

/** One row; triggers on the content's tables count it up (`migrations/0007_triggers.sql`). */
export const contentVersions = pgTable("content_version", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  version: bigint({ mode: "number" }).notNull(),
});
