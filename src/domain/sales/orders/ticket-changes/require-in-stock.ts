import type { Reads } from "#db/transaction.ts";
import { soldOut } from "#domain/sales/orders/placing/order-rules.ts";
import type { RefundPlan } from "#domain/sales/refunds/plan-refund.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import { findShortQuota, type Units } from "#domain/sales/shop/reserve-quotas.ts";
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
  const more = [...wanted].map(([quotaId, units]) => [quotaId, units - (moved.get(quotaId) ?? 0)] as const);
  const short = await findShortQuota(reads, new Map(more));
  if (short !== null) throw soldOut(plan.lines, short);
}
