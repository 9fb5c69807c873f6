import { and, eq } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { closeOrder } from "#domain/sales/orders/close-order.ts";
import type { LockedOrder } from "#domain/sales/orders/lock-order.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { nextCheckForLateMoney } from "../check-times.ts";
import { type PaymentRow, payments } from "../tables.ts";

/** Right after an unpaid order its buyer may be ordering again: the mail waits. */
const TELL_AFTER_SECONDS = 5 * 60;

interface End {
  as: "cancelled" | "declined" | "refused" | "expired";
  /** True: the provider has said that no money will come any more. */
  chargeOver: boolean;
  answer: ChargeState | null;
  cause: Cause;
  /** The order ends with it, whichever attempts wait beside it. */
  givenUp?: boolean;
}

type EndContext = Pick<AppContext, "jobs" | "clock">;

/**
 * Ends a pending attempt of a locked order without money. With the last pending attempt the order closes and releases
 * what it reserved; a mail tells the buyer later when the payment was declined or timed out.
 */
export async function endAttempt(
  tx: Transaction,
  ctx: EndContext,
  { order, payment, others }: LockedOrder,
  { as, chargeOver, answer, cause, givenUp = false }: End,
): Promise<void> {
  const now = ctx.clock.now();
  const failed = as === "declined" || as === "refused";
  await tx
    .update(payments)
    .set({
      status: failed ? PaymentStatus.failed : PaymentStatus.cancelled,
      endedAs: as,
      chargeOver,
      settledAt: now,
      checks: 0,
      // Money can still come, whatever was said: its provider is asked for a day. What it never began brings none.
      nextCheckAt: as === "refused" ? null : nextCheckForLateMoney(0, { order, payment }, now),
    })
    .where(eq(payments.id, payment.id));
  if (as !== "expired") {
    await recordEvents(tx, {
      orderId: order.id,
      paymentId: payment.id,
      at: now,
      event: `payment_${as}`,
      cause,
      providerAnswer: answer,
    });
  }

  const next = others.findLast(({ status }) => status === PaymentStatus.pending);
  if (next && !givenUp) {
    if (order.currentPaymentId === payment.id)
      await tx.update(orders).set({ currentPaymentId: next.id }).where(eq(orders.id, order.id));
    return;
  }
  await replaceAttempts(tx, ctx, order, others, { cause, now });
  const state = as === "expired" ? "expired" : "cancelled";
  await closeOrder(tx, order, { state, cause, paymentId: payment.id, answer, now });
  if (as === "declined" || as === "expired")
    await ctx.jobs.enqueue(tx, "send-unpaid-mail", { paymentId: payment.id }, TELL_AFTER_SECONDS);
}

/**
 * Ends the attempts of a locked order that still wait, because another counts or the order is closed. Their charges are
 * ended by a job, since they could still be paid; should they be all the same, their provider is asked for a day.
 */
export async function replaceAttempts(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  order: OrderRow,
  attempts: readonly PaymentRow[],
  { cause, now }: { cause: Cause; now: Date },
): Promise<void> {
  for (const payment of attempts.filter(({ status }) => status === PaymentStatus.pending)) {
    const { id } = payment;
    await tx
      .update(payments)
      .set({
        status: PaymentStatus.cancelled,
        endedAs: "replaced",
        settledAt: now,
        checks: 0,
        nextCheckAt: nextCheckForLateMoney(0, { order, payment }, now),
      })
      .where(eq(payments.id, id));
    await recordEvents(tx, { orderId: order.id, paymentId: id, at: now, event: "payment_replaced", cause });
    await ctx.jobs.enqueue(tx, "end-charge", { paymentId: id });
  }
}

/**
 * The provider refuses to begin a charge: nothing was or will be taken. An attempt that another has replaced in the
 * meantime goes on saying so.
 */
export async function endUnstarted(tx: Transaction, ctx: EndContext, locked: LockedOrder): Promise<void> {
  const { id, status } = locked.payment;
  if (status === PaymentStatus.pending) {
    return endAttempt(tx, ctx, locked, { as: "refused", chargeOver: true, answer: null, cause: "buyer" });
  }
  await tx
    .update(payments)
    .set({ chargeOver: true, nextCheckAt: null })
    .where(and(eq(payments.id, id), eq(payments.capturedCents, 0)));
}
