import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const salesDays = pgTable("sales_days", {
  editionId: integer("edition_id").notNull(),
  day: date().notNull(),
  ticketId: integer("ticket_id").notNull(),
  /** The buyer's, as it was then. */
  country: text().notNull(),
  couponId: bigint("coupon_id", { mode: "number" }),
  units: integer().notNull(),
  /** Each order once, at the first of its tickets. */
  orders: integer().notNull(),
  /** Without VAT, before and after the coupon. */
  listedCents: bigint("listed_cents", { mode: "number" }).notNull(),
  netCents: bigint("net_cents", { mode: "number" }).notNull(),
});

export const salesDaysFilled = pgTable("sales_days_filled", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  /** The first day that is not filled; null: none is. */
  nextDay: date("next_day"),
  /** By edition, the zone by which its days were filled. */
  zones: jsonb().$type<Record<string, string>>().notNull().default({}),
});

export const cachedFigures = pgTable("kept_figures", {
  editionId: integer("edition_id").primaryKey(),
  version: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  figures: jsonb().notNull(),
});
