import { centsToDecimal } from "#contract/money.ts";
import { openStep } from "#contract/orders/refund-policy.ts";
import { Problem } from "#contract/problem.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/sessions/caller.ts";
import { lockCurrent } from "#domain/sales/orders/lock-order.ts";
import { findUnit, type UnitWanted } from "#domain/sales/wallet/find-unit.ts";
import { type PurchaseRow, requireOwnPurchase } from "#domain/sales/wallet/own-purchase.ts";
import { lockUnits } from "#domain/sales/wallet/unassign-units.ts";
import { planRefund, type RefundPlan } from "../plan-refund.ts";
import { shareInBp } from "./price-units.ts";
import { makeRefund } from "./refund-units.ts";

/**
 * The refund for cancelling a unit of the caller's purchase now, by the steps shown when it was ordered. Throws
 * `not_found`, `already_assigned` when all unassigned units are reserved for claim links, `cancellation_closed`.
 */
export async function quoteCancellation(
  { db, clock }: AppContext,
  caller: Caller,
  purchaseId: string,
  assignmentId: string | null,
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(db.read, caller, purchaseId);
  return db.transaction(async (tx) => (await plan(tx, clock.now(), purchase, { assignmentId })).shown);
}

/**
 * Cancels a unit and begins its refund, if the amount is still what the caller was shown. A repeated request cancels
 * one unit. Throws `not_found`, `already_refunded`, `already_assigned` for a unit with another holder,
 * `cancellation_closed`, `payment_not_completed`, and `price_changed` when the refund would be another amount now.
 */
export async function cancelUnit(
  ctx: AppContext,
  caller: Caller,
  purchaseId: string,
  wanted: Required<UnitWanted> & { amount: string },
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(ctx.db.read, caller, purchaseId);
  return ctx.db.transaction(async (tx) => {
    const planned = await plan(tx, ctx.clock.now(), purchase, wanted);
    if (planned.shown.amount !== wanted.amount)
      throw new Problem("price_changed", `Cancelling gives back ${planned.shown.amount} now`);
    await makeRefund(tx, ctx, planned.plan, "buyer");
    return planned.shown;
  });
}

async function plan(
  tx: Transaction,
  now: Date,
  purchase: PurchaseRow,
  wanted: UnitWanted,
): Promise<{ plan: RefundPlan; shown: Cancellation }> {
  const locked = await lockCurrent(tx, purchase.orderId);
  await lockUnits(tx, purchase.orderId);
  const unit = await findUnit(tx, purchase, wanted);
  const step = openStep(locked.order.refundSteps, now);
  if (!step) throw new Problem("cancellation_closed", "Cancelling this ticket gives nothing back any more");
  const terms = { units: [unit], reason: "asked_for", shareBp: shareInBp(step.share) } as const;
  const planned = await planRefund(tx, locked, terms);
  const amount = centsToDecimal(planned.cents);
  return {
    plan: planned,
    shown: { unit: unit.unit, assignment: wanted.assignmentId, amount, ...step },
  };
}
