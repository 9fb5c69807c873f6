import { eq } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { closeOrder } from "#domain/sales/orders/close-order.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import type { OrderRow } from "#domain/sales/orders/tables.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { lockUnits, type Unit, unassignUnits } from "#domain/sales/wallet/unassign-units.ts";
import { beginRefund } from "../begin-refund.ts";
import type { RefundReason, RefundRow } from "../tables.ts";
import { priceUnits, WHOLE_BP } from "./price-units.ts";
import { releaseUnits } from "./release-units.ts";

export interface RefundTerms {
  /** The attempt that paid the order. */
  paymentId: string;
  /** Which units; all that are left, if not said. */
  units?: readonly { purchaseId: string; unit: number }[];
  reason: Extract<RefundReason, "asked_for" | "event_cancelled" | "goodwill" | "paid_twice">;
  /** Of what was paid for them, in basis points; 10,000 unless said. */
  shareBp?: number;
  /** Said to the buyer. */
  note?: string;
}

type RefundContext = Pick<AppContext, "jobs" | "clock">;

/**
 * Takes units of a completed order back and begins their refund. Their seats are released and their codes revoked;
 * with the last unit the order is refunded and its coupon use released too. The job mails the buyer. Throws
 * `not_found`, `payment_not_completed`, `already_refunded`.
 */
export async function refundUnits(ctx: AppContext, terms: RefundTerms, cause: Cause): Promise<RefundRow> {
  return ctx.db.transaction((tx) => refundUnitsIn(tx, ctx, terms, cause));
}

export async function refundUnitsIn(
  tx: Transaction,
  ctx: RefundContext,
  terms: RefundTerms,
  cause: Cause,
): Promise<RefundRow> {
  const now = ctx.clock.now();
  const { order, payment } = await lockOrder(tx, terms.paymentId);
  if (payment.status === PaymentStatus.refunded) throw alreadyRefunded();
  if (payment.status !== PaymentStatus.completed) {
    throw new Problem("payment_not_completed", "The payment has not been completed");
  }
  const left = await lockUnits(tx, order.id);
  const chosen = chooseUnits(left, terms.units);
  const priced = await priceUnits(tx, order, chosen, terms.shareBp ?? WHOLE_BP);
  const refund = await beginRefund(
    tx,
    ctx,
    payment,
    {
      amountCents: priced.reduce((sum, unit) => sum + unit.amountCents, 0),
      reason: terms.reason,
      note: terms.note ?? "",
      units: chosen.length,
    },
    cause,
  );
  if (chosen.length === left.length) await refundWholeOrder(tx, order, cause, now);
  else await releaseUnits(tx, order, chosen);
  await unassignUnits(tx, ctx, refund.id, priced, { id: order.signupId, language: order.language });
  return refund;
}

/** With the last unit all that the order still reserves goes back, and its coupon use. */
async function refundWholeOrder(tx: Transaction, order: OrderRow, cause: Cause, now: Date): Promise<void> {
  const paymentId = order.currentPaymentId;
  await tx.update(payments).set({ status: PaymentStatus.refunded }).where(eq(payments.id, paymentId));
  await closeOrder(tx, order, { state: "refunded", cause, paymentId, now });
}

/** Those of an order's units that are wanted, each once. Throws `already_refunded` for one that is gone, and where none is left. */
export function chooseUnits(left: readonly Unit[], wanted: RefundTerms["units"]): Unit[] {
  if (left.length === 0) throw alreadyRefunded();
  if (!wanted) return [...left];
  const unique = new Map(wanted.map((unit) => [`${unit.purchaseId.toLowerCase()} ${unit.unit}`, unit]));
  return [...unique.keys()].map((key) => {
    const unit = left.find((one) => `${one.purchaseId} ${one.unit}` === key);
    if (!unit) throw alreadyRefunded();
    return unit;
  });
}

const alreadyRefunded = () => new Problem("already_refunded", "This ticket has been refunded already");
