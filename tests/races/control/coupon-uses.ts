import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { couponInvalid } from "#domain/shop/coupons.ts";
import { coupons } from "#domain/shop/tables.ts";

/** The negative control: a use taken by reading and then writing, without a lock. */
export async function takeCouponUse(tx: Transaction, couponId: number): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  if (!coupon || (coupon.maxUses !== null && coupon.used >= coupon.maxUses)) throw couponInvalid();
  await tx
    .update(coupons)
    .set({ used: coupon.used + 1 })
    .where(eq(coupons.id, couponId));
}

export async function releaseCouponUse(): Promise<void> {}
