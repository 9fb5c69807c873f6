import { eq } from "drizzle-orm";
import type { Payment } from "#contract/orders/checkout.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { type DoubleDecision, type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { refundUnitsIn } from "#domain/sales/refunds/units/refund-units.ts";
import { findAttempt } from "../attempts/find-attempts.ts";
import { requireOwnPayment } from "../own-payments.ts";
import { showPayment } from "../show-payments.ts";
import { isEarlierPaid } from "./earlier-paid.ts";

/**
 * The buyer's answer to the question about a second payment: keep both, or have the second back with its tickets. The
 * same answer again changes nothing. Throws `not_found`, `already_refunded`, and `cancellation_closed` when there is no
 * such question, or no more.
 */
export async function decideDoublePayment(
  ctx: AppContext,
  caller: Caller,
  paymentId: string,
  decision: DoubleDecision,
): Promise<Payment> {
  const { payment } = await requireOwnPayment(ctx, caller, paymentId);
  await ctx.db.transaction(async (tx) => {
    const { order } = await lockOrder(tx, payment.id);
    if (order.doubleDecision === decision) return;
    await requireOpenQuestion(tx, order);
    await storeDecision(tx, ctx, order, decision, "buyer");
  });
  const decided = await findAttempt(ctx.db.read, payment.id);
  if (!decided) throw new Error(`Payment ${payment.id} was not found after it was decided`);
  return showPayment(ctx.db.read, decided, caller.language);
}

/** Kept tickets may have been passed on since: giving them up is cancelling then. */
async function requireOpenQuestion(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.state === "refunded") throw new Problem("already_refunded", "This payment has been refunded");
  const isOpen = order.doubleDecideBy !== null && order.doubleDecision === null;
  if (order.state !== "completed" || !isOpen || !(await isEarlierPaid(tx, order)))
    throw new Problem("cancellation_closed", "There is no second payment to decide about");
}

/** Stores what becomes of the second order, which is locked, and begins its refund. */
export async function storeDecision(
  tx: Transaction,
  ctx: AppContext,
  order: OrderRow,
  decision: DoubleDecision,
  cause: Cause,
): Promise<void> {
  await tx.update(orders).set({ doubleDecision: decision }).where(eq(orders.id, order.id));
  await recordEvents(tx, {
    orderId: order.id,
    paymentId: order.currentPaymentId,
    at: ctx.clock.now(),
    event: "double_payment_decided",
    cause,
    detail: { decision },
  });
  if (decision === "refund_second")
    await refundUnitsIn(tx, ctx, { paymentId: order.currentPaymentId, reason: "paid_twice" }, cause);
}
