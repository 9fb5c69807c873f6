import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { awaitedThings, waitingStates } from "#contract/waiting-list.ts";
import { bytes, editionId } from "#db/columns.ts";

export const waitingLists = pgTable("waiting_lists", {
  /** One row is locked by the dispatcher: tickets of one edition share quotas. */
  editionId: integer("edition_id").primaryKey(),
});

export const waitingEntries = pgTable("waiting_entries", {
  id: uuid().primaryKey(),
  editionId: editionId(),
  ticketId: integer("ticket_id").notNull(),
  /** In its canonical form: a person is on a ticket's list once. */
  email: text().notNull(),
  /** The language of the mails. */
  language: text({ enum: languages }).notNull(),
  units: integer().notNull(),
  awaits: text({ enum: awaitedThings }).notNull().default("place"),
  state: text({ enum: waitingStates }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Its place in the order, and since when it waits for a sale; null until its address is confirmed. */
  waitsSince: timestamp("waits_since", { withTimezone: true }),
  offeredAt: timestamp("offered_at", { withTimezone: true }),
  offerUntil: timestamp("offer_until", { withTimezone: true }),
  /** Perhaps fewer than it waited for. */
  offeredUnits: integer("offered_units"),
  /** The units that its open offer reserves, by quota id. */
  reservedQuotas: jsonb("reserved_quotas").$type<Record<string, number>>().notNull().default({}),
  /** Offered by staff, out of the order. */
  byHand: boolean("by_hand").notNull().default(false),
  /** Placed with the offer. */
  orderId: uuid("order_id"),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
export type WaitingEntry = typeof waitingEntries.$inferSelect;

/** Any link of an entry's mails opens its page. */
export const waitingLinks = pgTable("waiting_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  entryId: uuid("entry_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
