import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "#contract/money.ts";
import { refundReasons as staffReasons } from "#contract/organiser/orders/refund-order.ts";
import type { RefundSelection } from "#contract/organiser/orders/refund-runs.ts";

export const refundReasons = [
  /** The money came when the tickets were sold. */
  "late_without_stock",
  "wrong_amount",
  /** Two attempts of one order were paid, or two orders for the same tickets of which the buyer wants one. */
  "paid_twice",
  "overpaid",
  "asked_for",
  "event_cancelled",
  "goodwill",
  /** Carried over to the order of tickets that these were changed to: no money goes back. */
  "changed",
  /** The sum that the new tickets cost less than those that they took the place of. */
  "difference",
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** By basis points. */
export type CentsByRate = Record<string, Cents>;

export const refunds = pgTable("refunds", {
  id: uuid().primaryKey(),
  /** The attempt whose money goes back. */
  paymentId: uuid("payment_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  reason: text({ enum: refundReasons }).notNull(),
  note: text().notNull().default(""),
  /** `failed`: the provider will not do it; the organiser must. */
  status: text({ enum: ["begun", "done", "failed"] }).notNull(),
  lastError: text("last_error"),
  /** When a provider was asked that must not be asked twice; null again once it has certainly done nothing. */
  askedAt: timestamp("asked_at", { withTimezone: true }),
  /** The organiser gave it back: the provider's statement may have it or not. */
  byHand: boolean("by_hand").notNull().default(false),
  /** Under which id the provider is asked since the organiser began it again; null: under the refund's own. */
  retriedAs: uuid("retried_as"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  doneAt: timestamp("done_at", { withTimezone: true }),
  /** A sum as goodwill: no unit goes back with it. */
  keepsTickets: boolean("keeps_tickets").notNull().default(false),
  /** The cents that go back of each VAT rate, VAT included; empty where it bought no ticket. */
  byRate: jsonb("by_rate").$type<CentsByRate>().notNull().default({}),
});
export type RefundRow = typeof refunds.$inferSelect;

export const providerRefundId = ({ id, retriedAs }: RefundRow): string => retriedAs ?? id;
/** The refund of all orders with some tickets, when a session or the event falls out. */
export const refundRuns = pgTable("refund_runs", {
  id: uuid().primaryKey(),
  editionId: integer("edition_id").notNull(),
  selection: jsonb().$type<RefundSelection>().notNull(),
  /** The tickets whose units go back: what the selection came to when the run was made. */
  ticketIds: integer("ticket_ids").array().notNull(),
  shareBp: integer("share_bp").notNull(),
  reason: text({ enum: staffReasons }).notNull(),
  /** Said to the buyers. */
  note: text().notNull(),
  state: text({ enum: ["running", "stopped", "done"] }).notNull(),
  /** Their address, or `command line`. */
  madeBy: text("made_by").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
export type RefundRunRow = typeof refundRuns.$inferSelect;

/** The orders of a run. Each is refunded in the transaction that marks it. */
export const refundRunOrders = pgTable(
  "refund_run_orders",
  {
    runId: uuid("run_id").notNull(),
    orderId: uuid("order_id").notNull(),
    position: integer().notNull(),
    expectedCents: integer("expected_cents").notNull(),
    units: integer().notNull(),
    /** `skipped`: there was nothing left to refund. */
    state: text({ enum: ["waiting", "refunded", "skipped", "failed"] }).notNull(),
    refundId: uuid("refund_id"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.orderId] })],
);
