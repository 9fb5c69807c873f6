import { integer, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

export const purchases = pgTable("purchases", {
  id: uuid().primaryKey(),
  paymentId: uuid("payment_id").notNull(),
  ticketId: integer("ticket_id").notNull(),
  quantity: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const assignments = pgTable("assignments", {
  id: uuid().primaryKey(),
  purchaseId: uuid("purchase_id").notNull(),
  /** Which of the purchase's units, from 1. */
  unit: integer().notNull(),
  signupId: uuid("signup_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
