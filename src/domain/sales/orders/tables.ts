import {
  bigint,
  boolean,
  date,
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
import { orderSources, orderStates } from "#contract/orders/order-states.ts";
import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { bytes, editionId } from "#db/columns.ts";
import type { BilledPerson } from "./billed-person.ts";
import { causes, eventNames } from "./order-event-names.ts";
import { orderMailNames } from "./order-mail-names.ts";

/** Units reserved in each quota, by quota id. */
export type ReservedQuotas = Record<string, number>;

export const doubleDecisions = ["keep_both", "refund_second"] as const;

export type DoubleDecision = (typeof doubleDecisions)[number];

export const orders = pgTable("orders", {
  id: uuid().primaryKey(),
  /** Short, for people. */
  code: text().notNull(),
  signupId: uuid("signup_id").notNull(),
  state: text({ enum: orderStates }).notNull(),
  netCents: integer("net_cents").notNull(),
  vatCents: integer("vat_cents").notNull(),
  totalCents: integer("total_cents").notNull(),
  /** With several rates, the edition's: each line has its own. */
  vatRateBp: integer("vat_rate_bp").notNull(),
  couponId: bigint("coupon_id", { mode: "number" }),
  offerId: uuid("offer_id"),
  assignLater: boolean("assign_later").notNull(),
  /** The language of the order's mails: the buyer's when ordering. */
  language: text({ enum: languages }).notNull(),
  /** The refunds for cancelling a ticket of the order, as the buyer saw them when ordering. */
  refundSteps: jsonb("refund_steps").$type<RefundStep[]>().notNull(),
  reservedQuotas: jsonb("reserved_quotas").$type<ReservedQuotas>().notNull().default({}),
  reservedCoupon: boolean("reserved_coupon").notNull().default(false),
  /** When the reservation ends, unless money comes first. */
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  renewed: boolean().notNull().default(false),
  idempotencyKey: text("idempotency_key"),
  requestHash: bytes("request_hash").notNull(),
  /** The buyer's own number for it, as they typed it: the bill names it. */
  purchaseOrder: text("purchase_order").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
  /** The attempt that the order waits for, was paid by, or waited for last. */
  currentPaymentId: uuid("current_payment_id").notNull(),
  attempts: smallint().notNull().default(1),
  /** Its money came after it had closed, and bought its tickets all the same. */
  late: boolean().notNull().default(false),
  /** Orders of the same buyer and tickets that might still be paid when the buyer placed this one, knowing it. */
  despite: uuid().array().notNull().default([]),
  /** Both this order and one of those were paid: until when the buyer may choose. */
  doubleDecideBy: timestamp("double_decide_by", { withTimezone: true }),
  doubleDecision: text("double_decision", { enum: doubleDecisions }),
  /** When the confirmation is to be sent next; null: there is nothing to send. */
  confirmationDueAt: timestamp("confirmation_due_at", { withTimezone: true }),
  confirmationAttempts: integer("confirmation_attempts").notNull().default(0),
  confirmationSentAt: timestamp("confirmation_sent_at", { withTimezone: true }),
  source: text({ enum: orderSources }).notNull().default("shop"),
  /** The tickets' edition; set in the transaction that inserts the order. */
  editionId: editionId(),
  /** As it was when it was placed, or as staff typed or corrected it; null: the account's (`billedPersonOf`). */
  billedTo: jsonb("billed_to").$type<BilledPerson>(),
});
export type OrderRow = typeof orders.$inferSelect;

/** By what an order's bill is found that says another than its buyer's account. Triggers write it. */
export const billSearch = pgTable("bill_search", {
  orderId: uuid("order_id").primaryKey(),
  words: text().notNull(),
});

/** Further columns of orders that staff made, or that wait days for a transfer or a Multibanco payment. */
export const handOrders = pgTable("hand_orders", {
  orderId: uuid("order_id").primaryKey(),
  /** Said to the buyer. */
  note: text().notNull(),
  /** The member of staff; empty: the buyer, at the checkout. */
  madeBy: text("made_by").notNull(),
  /** For one that waits days: the last day to pay, by its edition's clocks (Multibanco's: Lisbon's), and the moment of the buyer's reminder. */
  dueOn: date("due_on"),
  remindAt: timestamp("remind_at", { withTimezone: true }),
  remindedAt: timestamp("reminded_at", { withTimezone: true }),
  /** Empty until the provider has given them. */
  multibancoEntity: text("multibanco_entity").notNull().default(""),
  multibancoReference: text("multibanco_reference").notNull().default(""),
  /** For whose staff an invitation's tickets are; null: for no partner's. */
  partnerId: integer("partner_id"),
});
export type HandOrderRow = typeof handOrders.$inferSelect;

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid("order_id").notNull(),
    ticketId: integer("ticket_id").notNull(),
    quantity: integer().notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    /** True: the order's coupon lowers its price. */
    discounted: boolean().notNull().default(true),
    /** As charged (`priceOrder`): the lines add up to the order, also for each rate. */
    vatRateBp: integer("vat_rate_bp").notNull(),
    vatExemption: text("vat_exemption").notNull(),
    netCents: integer("net_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.ticketId] })],
);
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Append-only: a trigger refuses every change. */
export const orderEvents = pgTable("order_events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid("order_id").notNull(),
  paymentId: uuid("payment_id"),
  at: timestamp({ withTimezone: true }).notNull(),
  event: text({ enum: eventNames }).notNull(),
  cause: text({ enum: causes }).notNull(),
  /** The provider's answer that led to it. */
  providerAnswer: jsonb("provider_answer").$type<object>(),
  /** Numbers and ids alone: no personal data. */
  detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
});

/** Notes of staff on an order. Append-only. */
export const orderNotes = pgTable("order_notes", {
  id: uuid().primaryKey(),
  orderId: uuid("order_id").notNull(),
  /** Null: the command line. */
  staffId: uuid("staff_id"),
  at: timestamp({ withTimezone: true }).notNull(),
  note: text().notNull(),
});

/** A member's saved filters of the list of orders. */
export const orderViews = pgTable("order_views", {
  id: uuid().primaryKey(),
  staffId: uuid("staff_id").notNull(),
  name: text().notNull(),
  /** The query of the list's address. */
  query: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** The state of each mail to an order's people. A reminder may be about several orders. */
export const orderMails = pgTable(
  "order_mails",
  {
    orderId: uuid("order_id").notNull(),
    messageId: text("message_id").notNull(),
    mail: text({ enum: orderMailNames }).notNull(),
    /** Null: the person has been erased. */
    signupId: uuid("signup_id"),
    firstTriedAt: timestamp("first_tried_at", { withTimezone: true }).notNull(),
    /** Null: the mail server has not accepted it yet. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    failures: integer().notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.messageId] })],
);
