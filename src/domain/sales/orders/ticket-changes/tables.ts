import { integer, pgTable, uuid } from "drizzle-orm/pg-core";

/** One row for each order that came of changing tickets of another. */
export const orderChanges = pgTable("order_changes", {
  orderId: uuid("order_id").primaryKey(),
  fromOrderId: uuid("from_order_id").notNull(),
  /** Its units are the tickets that were given for the new ones. */
  refundId: uuid("refund_id").notNull(),
  /** The refund of the sum that they cost less; null: none. */
  differenceId: uuid("difference_id"),
  /** The part of the old tickets' price that pays the new ones. */
  carriedCents: integer("carried_cents").notNull(),
  /** The rest of the new tickets' price, paid by hand. */
  paidCents: integer("paid_cents").notNull(),
  /** The new tickets cost this much less, in cents. */
  refundedCents: integer("refunded_cents").notNull(),
});
