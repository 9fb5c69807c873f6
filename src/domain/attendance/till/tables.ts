import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { tillMethods } from "#contract/organiser/orders/till.ts";

/** A closed till never changes: a trigger refuses it. */
export const tills = pgTable("tills", {
  /** Made by the page that opens it. */
  id: uuid().primaryKey(),
  /** The seller, who has one open till at most. */
  staffId: uuid("staff_id").notNull(),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  /** The cash that was in it. */
  floatCents: integer("float_cents").notNull(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
  /** All four: set as it closes. */
  expectedCashCents: integer("expected_cash_cents"),
  countedCashCents: integer("counted_cash_cents"),
  expectedTerminalCents: integer("expected_terminal_cents"),
  countedTerminalCents: integer("counted_terminal_cents"),
  /** The seller's, on the difference. */
  note: text().notNull().default(""),
});
export type TillRow = typeof tills.$inferSelect;

/** Append-only, into an open till alone: triggers refuse all else. */
export const tillEntries = pgTable("till_entries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  tillId: uuid("till_id").notNull(),
  orderId: uuid("order_id").notNull(),
  /** Null: the sale. */
  refundId: uuid("refund_id"),
  method: text({ enum: tillMethods }).notNull(),
  /** Below zero: given back. */
  amountCents: integer("amount_cents").notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
