import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { claimLinks } from "../tables.ts";

const open = sql<number>`coalesce(sum(${claimLinks.units} - ${claimLinks.claimed}), 0)::int`;

/** The units of a purchase that its claim links reserve. Stable only with the purchase locked. */
export async function reservedUnits(reads: Reads, purchaseId: string): Promise<number> {
  const [row] = await reads
    .select({ open })
    .from(claimLinks)
    .where(and(eq(claimLinks.purchaseId, purchaseId), isNull(claimLinks.withdrawnAt)));
  return row?.open ?? 0;
}

/** The same, for a query of purchases. */
export const reservedUnitsOfPurchase = sql<number>`(select coalesce(sum(units - claimed), 0)::int from claim_links
  where purchase_id = purchases.id and withdrawn_at is null)`;

/** The unassigned units of a purchase, reserved or not; for a query of purchases. */
export const unassignedUnits = sql<number>`(quantity - (select count(*) from assignments where purchase_id = purchases.id)
  - (select count(*) from refund_units where purchase_id = purchases.id))::int`;
