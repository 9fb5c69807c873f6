import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, version } from "#db/columns.ts";

/** One row: the room of the whole shop. `turn_waiting_room` moves it on. */
export const waitingRooms = pgTable("waiting_rooms", {
  id: smallint().primaryKey().default(1),
  version: version(),
  /** Visitors wait from here on; null: there is no room. */
  gathersAt: timestamp("gathers_at", { withTimezone: true }),
  /** They are let in from here on; null: until staff open it. */
  opensAt: timestamp("opens_at", { withTimezone: true }),
  pacePerMinute: integer("pace_per_minute").notNull().default(600),
  /** It opens by itself when more come than the pace. */
  automatic: boolean().notNull().default(false),
  byItself: boolean("by_itself").notNull().default(false),
  /** The numbers of an earlier opening are void. */
  opening: integer().notNull().default(0),
  lastNumber: integer("last_number").notNull().default(0),
  /** The numbers up to this one came before the opening: their places are drawn. Null until then. */
  drawn: integer(),
  drawSeed: uuid("draw_seed"),
  /** The last place that was let in, with the next one's part. */
  admitted: doublePrecision().notNull().default(0),
  turnedAt: timestamp("turned_at", { withTimezone: true }).notNull().defaultNow(),
  /** Arrivals of the last seconds, older ones counting less. */
  arrivals: doublePrecision().notNull().default(0),
  /** Signs the visitors' places. */
  key: bytes().notNull(),
});
export type WaitingRoom = typeof waitingRooms.$inferSelect;

/** A place is good for the orders of one buyer: the first who orders with it. */
export const usedPlaces = pgTable(
  "used_places",
  {
    opening: integer().notNull(),
    number: integer().notNull(),
    /** Their signup's id, hashed with the room's key: it is found from the buyer's orders, and names no person by itself. */
    buyer: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opening, table.number] })],
);

/** The last place that was let in by each second in which one was. */
export const roomAdmissions = pgTable(
  "room_admissions",
  {
    opening: integer().notNull(),
    letInAt: timestamp("let_in_at", { withTimezone: true }).notNull(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opening, table.letInAt] })],
);
