import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { OrderState } from "#contract/orders/order-states.ts";
import type { RefundPreview, RefundRequest } from "#contract/organiser/orders/refund-order.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { type LockedOrder, lockOrder } from "#domain/sales/orders/lock-order.ts";
import { refundSumIn } from "../refund-sum.ts";
import type { RefundRow } from "../tables.ts";
import { refundUnitsIn } from "../units/refund-units.ts";
import { quoteRefund, shareInBp } from "./quote-refund.ts";

type RefundContext = Pick<AppContext, "db" | "jobs" | "clock" | "payments">;
type Shown = { amount: string; digest: string };

/** What a refund of an order would do. Throws what `quoteRefund` throws, and `not_found`. */
export async function previewRefund(
  ctx: RefundContext,
  orderId: string,
  wanted: RefundRequest,
): Promise<RefundPreview> {
  return ctx.db.transaction(async (tx) => quoteRefund(tx, ctx, await lockCurrent(tx, orderId), wanted));
}

/**
 * Cancels units of a paid order and begins their refund, or refunds a sum as goodwill, if it does what the preview said. Throws
 * what `quoteRefund` throws, `not_found`, `price_changed` and `changed_meanwhile`.
 */
export async function refundOrder(
  ctx: RefundContext,
  actor: Actor,
  orderId: string,
  { shown, ...wanted }: RefundRequest & { shown: Shown },
): Promise<{ refund: string; amount: string; state: OrderState }> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockCurrent(tx, orderId);
    const quoted = await quoteRefund(tx, ctx, locked, wanted);
    requireAsShown(quoted, shown);
    const refund = await begin(tx, ctx, locked, wanted);
    await recordAudit(
      tx,
      actor,
      {
        action: wanted.amount === null ? "order.cancelled_units" : "order.refunded_sum",
        recordId: orderId,
        label: locked.order.code,
        before: { state: locked.order.state, refunded: quoted.refunded_before },
        after: {
          state: quoted.state,
          refunded: centsToDecimal(decimalToCents(quoted.refunded_before) + refund.amountCents),
          refund: refund.id,
          units: quoted.units.length,
          share: wanted.share,
          reason: wanted.reason,
        },
      },
      ctx.clock.now(),
    );
    return { refund: refund.id, amount: quoted.amount, state: quoted.state };
  });
}

function requireAsShown(quoted: RefundPreview, shown: Shown): void {
  if (decimalToCents(quoted.amount) !== decimalToCents(shown.amount)) {
    throw new Problem("price_changed", `The refund is ${quoted.amount} now`, {
      errors: [{ attr: "shown.amount", code: "price_changed", detail: quoted.amount }],
    });
  }
  if (quoted.digest !== shown.digest) {
    throw new Problem("changed_meanwhile", "The order has changed since the preview", {
      errors: [{ attr: "shown.digest", code: "changed_meanwhile", detail: "Ask for the preview again" }],
    });
  }
}

function begin(
  tx: Transaction,
  ctx: RefundContext,
  { payment }: LockedOrder,
  { units, share, amount, reason, note }: RefundRequest,
): Promise<RefundRow> {
  const paymentId = payment.id;
  if (amount !== null) {
    return refundSumIn(tx, ctx, { paymentId, amountCents: decimalToCents(amount), note }, "organiser");
  }
  const chosen = units?.map(({ purchase, unit }) => ({ purchaseId: purchase, unit }));
  const terms = { paymentId, reason, shareBp: shareInBp(share), note, ...(chosen ? { units: chosen } : {}) };
  return refundUnitsIn(tx, ctx, terms, "organiser");
}

/** Locks an order with the attempt that it was paid by, or waits for. Throws `not_found`. */
export async function lockCurrent(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Problem("not_found", "There is no such order");
  const locked = await lockOrder(tx, order.currentPaymentId);
  const { currentPaymentId } = locked.order;
  if (locked.payment.id === currentPaymentId) return locked;
  // Another attempt has taken its place while this one waited for the lock.
  const current = locked.others.find(({ id }) => id === currentPaymentId);
  if (!current) throw new Error(`Order ${orderId} has no payment ${currentPaymentId}`);
  const others = [locked.payment, ...locked.others].filter((one) => one !== current);
  return { ...locked, payment: current, others };
}
