import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { coupons } from "./tables.ts";

/** Reserves one use, locking the coupon's row until the transaction ends. False when none is left. */
export async function reserveCoupon(tx: Transaction, couponId: number): Promise<boolean> {
  const reserved = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, couponId), sql`coalesce(coupon_uses_left(${coupons}) > 0, true)`))
    .returning({ id: coupons.id });
  return reserved.length > 0;
}

export async function releaseCoupon(tx: Transaction, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, couponId));
}
