import { bigint, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { editionId, translations, version } from "#db/columns.ts";

/** `coupons` as staff name them: by a number of their own, since the id is as secret as the code. */
export const couponRecordTable = pgTable("coupons", {
  id: integer("number").primaryKey().generatedByDefaultAsIdentity(),
  secretId: bigint("id", { mode: "number" }).notNull(),
  editionId: editionId(),
  code: text().notNull(),
  discountType: smallint("discount_type").notNull(),
  discountAmount: integer("discount_amount").notNull(),
  description: text().notNull(),
  maxUses: integer("max_uses"),
  used: integer().notNull().default(0),
  validFrom: timestamp("valid_from", { withTimezone: true }),
  validUntil: timestamp("valid_until", { withTimezone: true }),
  batchId: integer("batch_id"),
  translations: translations(),
  version: version(),
});
