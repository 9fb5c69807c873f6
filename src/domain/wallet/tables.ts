import { integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

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
  /** Of the code that admits to this unit. */
  codeSerial: uuid("code_serial").notNull().defaultRandom(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Units that were given back, for money or for nothing. */
export const refundUnits = pgTable(
  "refund_units",
  {
    purchaseId: uuid("purchase_id").notNull(),
    unit: integer().notNull(),
    refundId: uuid("refund_id").notNull(),
    amountCents: integer("amount_cents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purchaseId, table.unit] })],
);
