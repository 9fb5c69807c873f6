import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { couponInvalid } from "#domain/shop/coupons.ts";
import { coupons } from "#domain/shop/tables.ts";

/** As in `take-quotas.ts` beside. */
const SECONDS_BETWEEN = 0.02;

/** The negative control: a use taken by reading and then writing, without a lock. */
export async function takeCouponUse(tx: Transaction, couponId: number): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  if (!coupon || (coupon.maxUses !== null && coupon.used >= coupon.maxUses)) throw couponInvalid();
  await tx.execute(sql`select pg_sleep(${SECONDS_BETWEEN}::float8)`);
  await tx
    .update(coupons)
    .set({ used: coupon.used + 1 })
    .where(eq(coupons.id, couponId));
}

export async function releaseCouponUse(): Promise<void> {}
