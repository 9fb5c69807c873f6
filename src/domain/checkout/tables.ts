import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import type { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { bytes } from "#db/columns.ts";
import type { ChargeName, PaidMethod } from "#outside/payments/provider.ts";

/** Units taken from each quota, by quota id. */
export type HeldQuotas = Record<string, number>;

export const payments = pgTable("payments", {
  id: uuid().primaryKey(),
  /** The id of the order's first payment: later tries to pay it have the same. */
  orderId: uuid("order_id").notNull(),
  signupId: uuid("signup_id").notNull(),
  status: smallint().$type<PaymentStatus>().notNull(),
  method: smallint().$type<PaymentMethod>().notNull(),
  netCents: integer("net_cents").notNull(),
  vatCents: integer("vat_cents").notNull(),
  totalCents: integer("total_cents").notNull(),
  couponId: bigint("coupon_id", { mode: "number" }),
  assignLater: boolean("assign_later").notNull(),
  phoneNumber: text("phone_number").notNull().default(""),
  heldQuotas: jsonb("held_quotas").$type<HeldQuotas>().notNull().default({}),
  heldCoupon: boolean("held_coupon").notNull().default(false),
  provider: text().notNull(),
  providerReference: text("provider_reference"),
  redirectUrl: text("redirect_url"),
  capturedCents: integer("captured_cents").notNull().default(0),
  idempotencyKey: text("idempotency_key"),
  requestHash: bytes("request_hash").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }),
  nextCheckAt: timestamp("next_check_at", { withTimezone: true }),
  checks: integer().notNull().default(0),
  /** The provider has said that no money will come any more. */
  chargeOver: boolean("charge_over").notNull().default(false),
  /** The try that took this one's hold over. */
  replacedBy: uuid("replaced_by"),
  /** Whether the order's hold has been lengthened. */
  renewed: boolean().notNull().default(false),
  /** What is given back to who cancels a ticket of the order, as it was shown when ordering. */
  refundSteps: jsonb("refund_steps").$type<RefundStep[]>().notNull().default([]),
  /** Of the order's mails: the buyer's when ordering. */
  language: text({ enum: languages }).notNull().default("pt"),
});
export type PaymentRow = typeof payments.$inferSelect;

/** A payment's charge, as its provider is asked about it. A payment without a provider has none. */
export const chargeOf = (payment: PaymentRow): ChargeName => ({
  paymentId: payment.id,
  reference: payment.providerReference,
  method: payment.method as PaidMethod,
});

export const paymentLines = pgTable(
  "payment_lines",
  {
    paymentId: uuid("payment_id").notNull(),
    ticketId: integer("ticket_id").notNull(),
    quantity: integer().notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.ticketId] })],
);

export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export const refundReasons = [
  /** The money came when the tickets were gone. */
  "late_without_stock",
  "wrong_amount",
  /** Two tries of one order were paid. */
  "paid_twice",
  "asked_for",
  "event_cancelled",
  "goodwill",
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refunds = pgTable("refunds", {
  id: uuid().primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  amountCents: integer("amount_cents").notNull(),
  reason: text({ enum: refundReasons }).notNull(),
  /** What the organiser says of it. */
  note: text().notNull().default(""),
  /** `failed`: the provider will not do it; somebody must. */
  status: text({ enum: ["begun", "done", "failed"] }).notNull(),
  lastError: text("last_error"),
  /** When a provider was asked that must not be asked twice; null again once it has certainly done nothing. */
  askedAt: timestamp("asked_at", { withTimezone: true }),
  /** Somebody gave it back: the provider's statement may have it or not. */
  byHand: boolean("by_hand").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  doneAt: timestamp("done_at", { withTimezone: true }),
});
export type RefundRow = typeof refunds.$inferSelect;
