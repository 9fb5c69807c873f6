import { DiscountType } from "#contract/orders/prices.ts";
import type { coupons as couponTable } from "#domain/shop/tables.ts";
import type { DemoDates } from "./demo-dates.ts";

/** Ids were drawn once at random below 2^48: in the demo they must stay the same. */
export const coupons = ({
  earlyBirdEndsAt,
}: DemoDates): Omit<typeof couponTable.$inferInsert, "editionId">[] => [
  {
    id: 91_746_203_558_117,
    code: "NEXXT10",
    discountType: DiscountType.percentage,
    discountAmount: 1000,
    description: "Desconto de 10 %",
  },
  {
    id: 240_815_937_402_663,
    code: "LEIRIA20",
    discountType: DiscountType.fixed,
    discountAmount: 2000,
    description: "Desconto de 20 €",
  },
  {
    id: 38_502_771_946_205,
    code: "CONVITE100",
    discountType: DiscountType.percentage,
    discountAmount: 10_000,
    description: "Convite: desconto de 100 %",
  },
  {
    id: 163_290_484_715_938,
    code: "UNICO",
    discountType: DiscountType.percentage,
    discountAmount: 5000,
    description: "Desconto de 50 %, uma única utilização",
    maxUses: 1,
  },
  {
    id: 205_667_139_820_474,
    code: "EXPIRADO",
    discountType: DiscountType.percentage,
    discountAmount: 1500,
    description: "Desconto de 15 % (terminado)",
    validUntil: earlyBirdEndsAt,
  },
];
