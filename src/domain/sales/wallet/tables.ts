import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/language.ts";
import { transactionId } from "#db/columns.ts";

export const purchases = pgTable("purchases", {
  id: uuid().primaryKey(),
  orderId: uuid("order_id").notNull(),
  ticketId: integer("ticket_id").notNull(),
  quantity: integer().notNull(),
  buyerId: uuid("buyer_id").notNull(),
  /** Units that neither a person holds nor a refund took back. The database counts them with each change. */
  unassigned: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Set by the database with each change of `unassigned`; null: from before devices loaded it. */
  writtenBy: transactionId("written_by"),
});

export const assignments = pgTable("assignments", {
  id: uuid().primaryKey(),
  purchaseId: uuid("purchase_id").notNull(),
  /** From 1, within the purchase. */
  unit: integer().notNull(),
  /** The purchase's. */
  heldTicketId: integer("held_ticket_id").notNull(),
  signupId: uuid("signup_id").notNull(),
  /** The link by which the person claimed it; null if the buyer assigned it, or the link was deleted. */
  claimLinkId: uuid("claim_link_id"),
  /** The serial of the code that admits to this unit. */
  codeSerial: uuid("code_serial").notNull().defaultRandom(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Set by the database with each change; null: from before the door had devices. */
  writtenBy: transactionId("written_by"),
});

/** Refunded units, paid or free. */
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

export const claimLinks = pgTable("claim_links", {
  id: uuid().primaryKey(),
  purchaseId: uuid("purchase_id").notNull(),
  units: integer().notNull(),
  claimed: integer().notNull().default(0),
  token: text().notNull(),
  /** The buyer's note: whom the link is for. */
  note: text().notNull().default(""),
  /** The address the shop sent it to; null: the buyer passes it on. */
  email: text(),
  /** The language of the page on which the buyer made it. */
  language: text({ enum: languages }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
});
export type ClaimLinkRow = typeof claimLinks.$inferSelect;

/** One row for each reminder and its reader; its subject is a purchase, or an assignment. */
export const reminders = pgTable(
  "reminders",
  {
    kind: text({ enum: ["free-7", "free-2", "ticket-2"] }).notNull(),
    subject: uuid().notNull(),
    person: uuid().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.person] })],
);
