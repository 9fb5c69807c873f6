import { boolean, date, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { ChargeName, PaidMethod } from "#outside/payments/provider.ts";

export const endings = ["declined", "refused", "cancelled", "expired", "replaced"] as const;

/** Attempts to pay an order: they bring money, and reserve nothing. */
export const payments = pgTable("payments", {
  id: uuid().primaryKey(),
  orderId: uuid("order_id").notNull(),
  status: smallint().$type<PaymentStatus>().notNull(),
  method: smallint().$type<PaymentMethod>().notNull(),
  phoneNumber: text("phone_number").notNull().default(""),
  provider: text().notNull(),
  providerReference: text("provider_reference"),
  redirectUrl: text("redirect_url"),
  capturedCents: integer("captured_cents").notNull().default(0),
  /** The provider's fee, by its statement; null: not known. */
  feeCents: integer("fee_cents"),
  /** The provider has said that no money will come any more. */
  chargeOver: boolean("charge_over").notNull().default(false),
  /** When the provider's word that it took no money is final: the end of its window, and of its lag after that. */
  finalAt: timestamp("final_at", { withTimezone: true }).notNull(),
  endedAs: text("ended_as", { enum: endings }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }),
  nextCheckAt: timestamp("next_check_at", { withTimezone: true }),
  checks: integer().notNull().default(0),
});
export type PaymentRow = typeof payments.$inferSelect;

/** Our book of the money that no provider takes for us: transfers, and what is taken at the counter. */
export const handCharges = pgTable("hand_charges", {
  paymentId: uuid("payment_id").primaryKey(),
  openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  /** Given up: no transfer is awaited any more. */
  endedAt: timestamp("ended_at", { withTimezone: true }),
  /** The sum of what a member of staff has seen arrive. */
  receivedCents: integer("received_cents").notNull().default(0),
  /** The money it has brought: set when it pays the order, or when the order ends without the rest. */
  capturedCents: integer("captured_cents"),
  /** The day of the last arrival. */
  receivedOn: date("received_on"),
  /** The bank's, or the terminal's. */
  reference: text().notNull().default(""),
  recordedBy: text("recorded_by"),
  recordedAt: timestamp("recorded_at", { withTimezone: true }),
});

/** One row for each arrival of money from a transfer. */
export const handReceipts = pgTable("hand_receipts", {
  id: uuid().primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  receivedOn: date("received_on").notNull(),
  reference: text().notNull().default(""),
  /** The line of a bank statement that it was read from, which is booked once; null: staff typed it. */
  bankLine: text("bank_line"),
  recordedBy: text("recorded_by").notNull(),
  recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
});

/** Identifies an attempt's charge to its provider. An attempt without a provider has none. */
export const chargeOf = (payment: PaymentRow): ChargeName => ({
  paymentId: payment.id,
  reference: payment.providerReference,
  method: payment.method as PaidMethod,
});
