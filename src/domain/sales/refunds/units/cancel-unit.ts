import { centsToDecimal } from "#contract/money.ts";
import { openStep } from "#contract/orders/refund-policy.ts";
import { Problem } from "#contract/problem.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/sessions/caller.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import type { OrderRow } from "#domain/sales/orders/tables.ts";
import { findUnit, type UnitWanted } from "#domain/sales/wallet/find-unit.ts";
import { type PurchaseRow, requireOwnPurchase } from "#domain/sales/wallet/own-purchase.ts";
import { lockUnits } from "#domain/sales/wallet/unassign-units.ts";
import { priceUnits } from "./price-units.ts";
import { refundUnitsIn } from "./refund-units.ts";

/**
 * What cancelling a unit of the caller's purchase would refund now, by the steps shown when it was ordered. Throws
 * `not_found`, `already_assigned` when all unassigned units are reserved for claim links, `cancellation_closed`.
 */
export async function quoteCancellation(
  { db, clock }: AppContext,
  caller: Caller,
  purchaseId: string,
  assignmentId: string | null,
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(db.read, caller, purchaseId);
  const order = await requireOrder(db.read, purchase);
  return quote(db.read, order, purchase, { assignmentId }, clock.now());
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
  shown: Required<UnitWanted> & { amount: string },
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(ctx.db.read, caller, purchaseId);
  return ctx.db.transaction(async (tx) => {
    const { currentPaymentId: paymentId } = await requireOrder(tx, purchase);
    const { order } = await lockOrder(tx, paymentId);
    requireCompleted(order);
    await lockUnits(tx, order.id);
    const quoted = await quote(tx, order, purchase, shown, ctx.clock.now());
    if (quoted.amount !== shown.amount) {
      throw new Problem("price_changed", `Cancelling gives back ${quoted.amount} now`);
    }
    const units = [{ purchaseId: purchase.id, unit: quoted.unit }];
    const terms = { paymentId, units, reason: "asked_for", shareBp: shareInBp(quoted.share) } as const;
    await refundUnitsIn(tx, ctx, terms, "buyer");
    return quoted;
  });
}

async function requireOrder(reads: Reads, { id, orderId }: PurchaseRow): Promise<OrderRow> {
  const order = await findOrder(reads, orderId);
  if (!order) throw new Error(`Purchase ${id} has no order`);
  return order;
}

function requireCompleted({ state }: OrderRow): void {
  if (state === "completed") return;
  if (state === "refunded") {
    throw new Problem("already_refunded", "This ticket has been refunded already");
  }
  throw new Problem("payment_not_completed", "The payment has not been completed");
}

async function quote(
  reads: Reads,
  order: OrderRow,
  purchase: PurchaseRow,
  wanted: UnitWanted,
  now: Date,
): Promise<Cancellation> {
  const unit = await findUnit(reads, purchase, wanted);
  const step = openStep(order.refundSteps, now);
  if (!step) throw new Problem("cancellation_closed", "Cancelling this ticket gives nothing back any more");
  const [priced] = await priceUnits(reads, order, [unit], shareInBp(step.share));
  return {
    unit: unit.unit,
    assignment: wanted.assignmentId,
    amount: centsToDecimal(priced?.amountCents ?? 0),
    ...step,
  };
}

const shareInBp = (share: number) => Math.round(share * 10_000);
