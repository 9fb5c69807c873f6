import { and, eq, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { DiscountType } from "#contract/orders/prices.ts";
import { editionId, editionRecord, ordered, translations, version } from "#db/columns.ts";

export const ticketTypes = pgTable("ticket_types", {
  ...editionRecord(),
  uuid: uuid().notNull().defaultRandom(),
  name: text().notNull(),
  color: text().notNull(),
  hideFromPublic: boolean("hide_from_public").notNull().default(false),
  ...ordered(),
});

export const tickets = pgTable("tickets", {
  ...editionRecord(),
  name: text().notNull(),
  description: text().notNull(),
  cover: text().notNull(),
  /** Describes the cover for visitors who do not see it; empty: decoration. */
  coverAlt: text("cover_alt").notNull().default(""),
  priceCents: integer("price_cents").notNull(),
  fakePriceCents: integer("fake_price_cents"),
  /** Null: the edition's rate and reason. */
  vatRateBp: integer("vat_rate_bp"),
  /** For a rate of 0: the tax office's code of the reason, such as M07. */
  vatExemption: text("vat_exemption").notNull().default(""),
  ticketTypeId: integer("ticket_type_id").notNull(),
  isExternal: boolean("is_external").notNull().generatedAlwaysAs(sql`external_url is not null`),
  externalUrl: text("external_url"),
  maxPerOrder: integer("max_per_order").notNull(),
  /** Units that may wait at once for transfers which buyers chose at the checkout; 0: it is not paid that way. */
  transferUnits: integer("transfer_units").notNull().default(0),
  /** From the order to the end of its transfer's due date. */
  transferDays: integer("transfer_days").notNull().default(10),
  saleStartsAt: timestamp("sale_starts_at", { withTimezone: true }),
  saleEndsAt: timestamp("sale_ends_at", { withTimezone: true }),
  salePaused: boolean("sale_paused").notNull().default(false),
  /** Its units may be transferred until then; null: until the edition begins. */
  reassignUntil: timestamp("reassign_until", { withTimezone: true }),
  /** Seen and ordered only with a coupon that names it. */
  couponOnly: boolean("coupon_only").notNull().default(false),
  /** True: people may wait for it once it is sold out. */
  waitingList: boolean("waiting_list").notNull().default(true),
  /** The length of an offer, unless the event is near. */
  offerHours: integer("offer_hours").notNull().default(24),
  ...ordered(),
});

/** A condition on tickets joined with their types: the shop lists them to everybody. */
export const isListed = and(eq(tickets.couponOnly, false), eq(ticketTypes.hideFromPublic, false));

export const ticketEvents = pgTable(
  "ticket_events",
  {
    ticketId: integer("ticket_id").notNull(),
    eventId: integer("event_id").notNull(),
    editionId: editionId(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.eventId] })],
);

export const quotas = pgTable("quotas", {
  ...editionRecord(),
  name: text().notNull(),
  size: integer().notNull(),
  taken: integer().notNull().default(0),
  /** Kept from normal sales: open offers, and what became free while people wait, until the dispatcher has offered it. */
  offered: integer().notNull().default(0),
  /** True: a released unit goes to a waiting list first. */
  hasWaitingList: boolean("has_waiting_list").notNull().default(false),
});

export const ticketQuotas = pgTable(
  "ticket_quotas",
  {
    ticketId: integer("ticket_id").notNull(),
    quotaId: integer("quota_id").notNull(),
    editionId: editionId(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.quotaId] })],
);

const couponColumns = {
  editionId: editionId(),
  code: text().notNull(),
  discountType: smallint("discount_type").$type<DiscountType>().notNull(),
  /** Basis points for a percentage, cents for a fixed amount. */
  discountAmount: integer("discount_amount").notNull(),
  description: text().notNull(),
  maxUses: integer("max_uses"),
  used: integer().notNull().default(0),
  validFrom: timestamp("valid_from", { withTimezone: true }),
  validUntil: timestamp("valid_until", { withTimezone: true }),
  /** The batch of single-use codes that it was made with. */
  batchId: integer("batch_id"),
  translations: translations(),
  version: version(),
};

export const coupons = pgTable("coupons", {
  /** Random: as secret as the code. */
  id: bigint({ mode: "number" }).primaryKey(),
  /** Staff know it by this number: the id would let them use it. */
  number: integer().notNull().generatedByDefaultAsIdentity(),
  ...couponColumns,
});

/** `coupons` as staff name them: by their number. */
export const couponRecordTable = pgTable("coupons", {
  id: integer("number").primaryKey().generatedByDefaultAsIdentity(),
  secretId: bigint("id", { mode: "number" }).notNull(),
  ...couponColumns,
});

/** The tickets that a coupon is for; without a row, all. */
export const couponTickets = pgTable(
  "coupon_tickets",
  {
    couponId: bigint("coupon_id", { mode: "number" }).notNull(),
    ticketId: integer("ticket_id").notNull(),
    editionId: editionId(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.ticketId] })],
);

/** Single-use codes that were made together. */
export const couponBatches = pgTable("coupon_batches", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  editionId: editionId(),
  name: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
