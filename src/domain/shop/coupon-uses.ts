import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { couponInvalid } from "./coupons.ts";
import { coupons } from "./tables.ts";

/** Takes one use, locking the coupon's row until the transaction ends. Throws `coupon_invalid` when none is left. */
export async function takeCouponUse(tx: Transaction, couponId: number): Promise<void> {
  const taken = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.used, coupons.maxUses))))
    .returning({ id: coupons.id });
  if (taken.length === 0) throw couponInvalid();
}

/** Gives one use back. */
export async function releaseCouponUse(tx: Transaction, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, couponId));
}
