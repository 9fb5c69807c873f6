import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { DocumentLine } from "#outside/invoices/invoices.ts";

/** Kept for ten years, apart from what a person may have erased: the buyer is copied, not referred to. */
export const invoices = pgTable("invoices", {
  id: uuid().primaryKey(),
  orderId: uuid("order_id").notNull(),
  kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
  refundId: uuid("refund_id"),
  /**
   * `failed`: the organiser must act. It is retried all the same, since the cause may have been fixed; not one with a number, which is
   * issued (`issued-wrong.ts`).
   */
  status: text({ enum: ["queued", "drafted", "issued", "failed"] }).notNull(),
  totalCents: integer("total_cents").notNull(),
  name: text().notNull(),
  email: text().notNull(),
  nif: text().notNull(),
  address: text().notNull(),
  zip: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  /** The buyer's own number for the order. */
  purchaseOrder: text("purchase_order").notNull().default(""),
  lines: jsonb().$type<DocumentLine[]>().notNull(),
  provider: text().notNull(),
  providerReference: text("provider_reference"),
  number: text(),
  /** Its PDF in the file store. */
  fileKey: text("file_key"),
  /** The mail by which the buyer gets it, chosen once; null: not chosen yet. */
  mailedBy: text("mailed_by", { enum: ["confirmation", "refund", "own", "none"] }),
  mailedAt: timestamp("mailed_at", { withTimezone: true }),
  lastError: text("last_error"),
  claimedUntil: timestamp("claimed_until", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  issuedAt: timestamp("issued_at", { withTimezone: true }),
});
export type InvoiceRow = typeof invoices.$inferSelect;

/** The answer of VIES about the number of a company that an order is billed to. */
export const taxNumberChecks = pgTable("tax_number_checks", {
  orderId: uuid("order_id").primaryKey(),
  /** The number that VIES checks, with its state's code before it; empty: the version before asked. */
  number: text().notNull().default(""),
  /** Null: not answered yet. */
  isValid: boolean("is_valid"),
  consultation: text().notNull().default(""),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  answeredAt: timestamp("answered_at", { withTimezone: true }),
});

/** The invoicing data of erased buyers, for sales without a row above. */
export const retainedBuyers = pgTable("retained_buyers", {
  orderId: uuid("order_id").primaryKey(),
  name: text().notNull(),
  nif: text().notNull(),
  address: text().notNull(),
  zip: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  keepUntil: date("keep_until").notNull(),
});
