import { and, eq, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { soldOut } from "#domain/sales/orders/placing/order-rules.ts";
import type { RefundPlan } from "#domain/sales/refunds/plan-refund.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import type { Units } from "#domain/sales/shop/reserve-quotas.ts";
import { quotas } from "#domain/sales/shop/tables.ts";
import type { ChangePlan } from "./plan-change.ts";

/** The units of each quota that the new tickets take. */
export const unitsWanted = ({ lines }: Pick<ChangePlan, "lines">): Units =>
  quotaUnits(lines.map(({ ticket, quantity }) => ({ ...ticket, quantity })));

/** Those of them that move from the old order to the new one, as the old tickets count against the same quota. */
export const unitsMoved = ({ released }: Pick<RefundPlan, "released">, wanted: Units): Units =>
  new Map(
    [...released]
      .map(([quotaId, units]) => [quotaId, Math.min(units, wanted.get(quotaId) ?? 0)] as const)
      .filter(([, units]) => units > 0),
  );

/** Throws `sold_out` where a change would find too few units by now. Nothing is reserved: the change itself looks again. */
export async function requireInStock(reads: Reads, plan: ChangePlan): Promise<void> {
  const wanted = unitsWanted(plan);
  const moved = unitsMoved(plan.refund, wanted);
  for (const [quotaId, units] of wanted) {
    const few = sql`quota_left(${quotas}) < ${units - (moved.get(quotaId) ?? 0)}`;
    const [short] = await reads
      .select({ id: quotas.id })
      .from(quotas)
      .where(and(eq(quotas.id, quotaId), few));
    if (short) throw soldOut(plan.lines, quotaId);
  }
}
