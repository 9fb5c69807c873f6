import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const refundReasons = [
  /** The money came when the tickets were sold. */
  "late_without_stock",
  "wrong_amount",
  /** Two attempts of one order were paid, or two orders for the same tickets of which the buyer wants one. */
  "paid_twice",
  "asked_for",
  "event_cancelled",
  "goodwill",
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refunds = pgTable("refunds", {
  id: uuid().primaryKey(),
  /** The attempt whose money goes back. */
  paymentId: uuid("payment_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  reason: text({ enum: refundReasons }).notNull(),
  /** What the organiser says of it. */
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
});
export type RefundRow = typeof refunds.$inferSelect;

/** What the provider knows a refund by. */
export const providerRefundId = ({ id, retriedAs }: RefundRow): string => retriedAs ?? id;
