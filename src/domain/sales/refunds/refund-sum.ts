import { type Cents, centsToDecimal } from "#contract/money.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { beginRefund } from "./begin-refund.ts";
import type { RefundRow } from "./tables.ts";
import { refundedCents } from "./units/price-units.ts";

/**
 * Refunds a sum of an order's money as goodwill: the buyer keeps the tickets, or has none any more. Locks the order. Throws
 * `payment_not_completed`, and `invalid_input` for nothing and for more than is left.
 */
export async function refundSumIn(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { paymentId, amountCents, note }: { paymentId: string; amountCents: Cents; note: string },
  cause: Cause,
): Promise<RefundRow> {
  const { payment } = await lockOrder(tx, paymentId);
  if (payment.status !== PaymentStatus.completed && payment.status !== PaymentStatus.refunded) {
    throw new Problem("payment_not_completed", "The payment has not been completed");
  }
  requireLeft(payment.capturedCents - (await refundedCents(tx, payment.id)), amountCents);
  return beginRefund(tx, ctx, payment, { amountCents, reason: "goodwill", note, units: 0 }, cause);
}

/** Throws `invalid_input`, naming the field and what is left. */
export function requireLeft(leftCents: Cents, amountCents: Cents): void {
  if (amountCents > 0 && amountCents <= leftCents) return;
  const left = centsToDecimal(leftCents);
  throw new Problem("invalid_input", `Between 0.01 and ${left} can be refunded`, {
    errors: [{ attr: "amount", code: "more_than_left", detail: left }],
  });
}
