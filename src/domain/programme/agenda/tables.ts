import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const agendaStars = pgTable(
  "agenda_stars",
  {
    email: text().notNull(),
    eventId: integer("event_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.eventId] })],
);

export const agendaFeeds = pgTable("agenda_feeds", {
  email: text().primaryKey(),
  /** The secret part of the feed's address; shown again to its owner, so it is not hashed. */
  token: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
