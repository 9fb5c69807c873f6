import { centsToDecimal } from "#contract/money.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { openStep } from "#contract/orders/refund-policy.ts";
import { Problem } from "#contract/problem.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import type { Reads } from "#db/transaction.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import type { AppContext } from "../app-context.ts";
import { findUnit, type UnitWanted } from "../wallet/find-unit.ts";
import { type PurchaseRow, requireOwnPurchase } from "../wallet/own-purchase.ts";
import { lockUnits } from "../wallet/take-back-units.ts";
import { lockOrder } from "./lock-order.ts";
import { refundUnitsIn, withAmounts } from "./refund-units.ts";
import { findPayment } from "./show-payments.ts";
import type { PaymentRow } from "./tables.ts";

/**
 * What cancelling a unit of the caller's purchase would give back now, by the steps that were shown when it was ordered.
 * Throws `not_found`, `already_assigned` when all that are nobody's are kept for claim links, `cancellation_closed`.
 */
export async function quoteCancellation(
  { db, clock }: AppContext,
  caller: Caller,
  purchaseId: string,
  assignmentId: string | null,
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(db.read, caller, purchaseId);
  const payment = await findPayment(db.read, purchase.paymentId);
  if (!payment) throw new Error(`Purchase ${purchaseId} has no payment`);
  return quote(db.read, payment, purchase, { assignmentId }, clock.now());
}

/**
 * Cancels a unit and begins to give its money back, if that is still what the caller was shown. Pressed twice it cancels
 * one. Throws `not_found`, `already_refunded`, `already_assigned` for one that is not whose it was, `cancellation_closed`,
 * `payment_not_completed`, and `price_changed` when another amount is given back now.
 */
export async function cancelUnit(
  ctx: AppContext,
  caller: Caller,
  purchaseId: string,
  shown: Required<UnitWanted> & { amount: string },
): Promise<Cancellation> {
  const purchase = await requireOwnPurchase(ctx.db.read, caller, purchaseId);
  return ctx.db.transaction(async (tx) => {
    const { payment } = await lockOrder(tx, purchase.paymentId);
    requireCompleted(payment);
    await lockUnits(tx, payment.id);
    const quoted = await quote(tx, payment, purchase, shown, ctx.clock.now());
    if (quoted.amount !== shown.amount) {
      throw new Problem("price_changed", `Cancelling gives back ${quoted.amount} now`);
    }
    await refundUnitsIn(tx, ctx, {
      paymentId: payment.id,
      units: [{ purchaseId: purchase.id, unit: quoted.unit }],
      reason: "asked_for",
      shareBp: shareInBp(quoted.share),
    });
    return quoted;
  });
}

function requireCompleted({ status }: PaymentRow): void {
  if (status === PaymentStatus.completed) return;
  if (status === PaymentStatus.refunded) {
    throw new Problem("already_refunded", "This ticket has been given back already");
  }
  throw new Problem("payment_not_completed", "The payment has not been completed");
}

async function quote(
  reads: Reads,
  payment: PaymentRow,
  purchase: PurchaseRow,
  wanted: UnitWanted,
  now: Date,
): Promise<Cancellation> {
  const unit = await findUnit(reads, purchase, wanted);
  const step = openStep(payment.refundSteps, now);
  if (!step) throw new Problem("cancellation_closed", "Cancelling this ticket gives nothing back any more");
  const [priced] = await withAmounts(reads, payment, [unit], shareInBp(step.share));
  return {
    unit: unit.unit,
    assignment: wanted.assignmentId,
    amount: centsToDecimal(priced?.amountCents ?? 0),
    ...step,
  };
}

const shareInBp = (share: number) => Math.round(share * 10_000);
