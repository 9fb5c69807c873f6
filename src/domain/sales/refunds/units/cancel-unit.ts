import { centsToDecimal } from "#contract/money.ts";
import { openStep } from "#contract/orders/refund-policy.ts";
import { Problem } from "#contract/problem.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { lockCurrent } from "#domain/sales/orders/lock-order.ts";
import { type Attempt, requireCurrent } from "#domain/sales/payments/attempts/find-attempts.ts";
import { findUnit, type UnitWanted } from "#domain/sales/wallet/find-unit.ts";
import { type PurchaseRow, requireOwnPurchase } from "#domain/sales/wallet/own-purchase.ts";
import { findUnits, lockUnits, type Unit } from "#domain/sales/wallet/unassign-units.ts";
import { planRefund, type RefundPlan } from "../plan-refund.ts";
import { shareInBp } from "./price-units.ts";
import { makeRefund } from "./refund-units.ts";

/** A higher area's hook: throws for a unit that was used at the door. Stable only with its purchase locked. */
type RequireUnused = (reads: Reads, unit: Unit) => Promise<void>;

export type UnitToCancel = Required<UnitWanted> & { amount: string };

/**
 * The refund for cancelling a unit of the caller's purchase now, by the steps shown when it was ordered. Locks nothing.
 * Throws `not_found`, `already_assigned` when all unassigned units are reserved for claim links, `cancellation_closed`,
 * and what `requireUnused` throws.
 */
export async function quoteCancellation(
  { db: { read }, clock }: AppContext,
  caller: Caller,
  purchaseId: string,
  assignmentId: string | null,
  requireUnused: RequireUnused,
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(read, caller, purchaseId);
  const current = await requireCurrent(read, purchase.orderId);
  const left = await findUnits(read, purchase.orderId);
  const wanted = { assignmentId };
  return (await planUnit(read, clock.now(), { ...current, left, purchase }, wanted, requireUnused)).shown;
}

/**
 * Cancels a unit and begins its refund, if the amount is still what the caller was shown. A repeated request cancels
 * one unit. Throws `not_found`, `already_refunded`, `already_assigned` for a unit with another holder,
 * `cancellation_closed`, `payment_not_completed`, `price_changed` when the refund would be another amount now, and what
 * `requireUnused` throws.
 */
export async function cancelUnit(
  ctx: AppContext,
  caller: Caller,
  purchaseId: string,
  wanted: UnitToCancel,
  requireUnused: RequireUnused,
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(ctx.db.read, caller, purchaseId);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockCurrent(tx, purchase.orderId);
    const left = await lockUnits(tx, purchase.orderId);
    const from = { ...locked, left, purchase };
    const { plan, shown } = await planUnit(tx, ctx.clock.now(), from, wanted, requireUnused);
    if (shown.amount !== wanted.amount)
      throw new Problem("price_changed", `Cancelling gives back ${shown.amount} now`);
    await makeRefund(tx, ctx, plan, "buyer");
    return shown;
  });
}

async function planUnit(
  reads: Reads,
  now: Date,
  { purchase, left, order, payment }: Attempt & { purchase: PurchaseRow; left: readonly Unit[] },
  wanted: UnitWanted,
  requireUnused: RequireUnused,
): Promise<{ plan: RefundPlan; shown: Cancellation }> {
  const unit = await findUnit(reads, purchase, wanted);
  const step = openStep(order.refundSteps, now);
  if (!step) throw new Problem("cancellation_closed", "Cancelling this ticket gives nothing back any more");
  await requireUnused(reads, unit);
  const terms = { units: [unit], reason: "asked_for", shareBp: shareInBp(step.share) } as const;
  const plan = await planRefund(reads, { order, payment }, left, terms);
  const [priced] = plan.units;
  const sums = {
    amount: centsToDecimal(plan.cents),
    paid: centsToDecimal(priced?.paidCents ?? 0),
    refunded_before: centsToDecimal(priced?.refundedBefore ?? 0),
  };
  return { plan, shown: { unit: unit.unit, assignment: wanted.assignmentId, ...sums, ...step } };
}
