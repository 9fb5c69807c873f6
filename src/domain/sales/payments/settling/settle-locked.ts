import { eq } from "drizzle-orm";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { closeOrder } from "#domain/sales/orders/close-order.ts";
import { completeOrders } from "#domain/sales/orders/complete-orders.ts";
import { reserveAgain } from "#domain/sales/orders/holds/reserve-again.ts";
import type { LockedOrder } from "#domain/sales/orders/lock-order.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import type { OrderRow } from "#domain/sales/orders/tables.ts";
import { refundCapture } from "#domain/sales/refunds/refund-capture.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { endAttempt, replaceAttempts } from "../attempts/end-attempt.ts";
import type { ProviderReport } from "../provider-report.ts";
import { type PaymentRow, payments } from "../tables.ts";
import { isFinal, transitionFor } from "./payment-transitions.ts";

type SettleContext = Pick<AppContext, "jobs" | "clock" | "invoices" | "vies">;
type Captured = Extract<ChargeState, { state: "captured" }>;

/** A provider that has been silent this long after the order's end is taken to have nothing: its window is long past. */
const SILENCE_MS = 30 * 60_000;

/** Nothing is released before the provider has answered, or its own window is long past. */
export function holdHasEnded(order: OrderRow, answer: ChargeState | null, now: Date): boolean {
  const answered = answer !== null;
  const endsAt = order.expiresAt.getTime() + (answered ? 0 : SILENCE_MS);
  return now.getTime() >= endsAt;
}

/** Settles an attempt of a locked order by the state table, whatever the order's other attempts are. */
export async function settleLocked(
  tx: Transaction,
  ctx: SettleContext,
  locked: LockedOrder,
  report: ProviderReport,
): Promise<void> {
  const { answer } = report;
  switch (transitionFor(locked.payment.status, locked.order, answer ?? WAITING)) {
    case "stay":
      return stay(tx, ctx, locked, report);
    case "complete":
      return complete(tx, ctx, locked, answer as Captured, report);
    case "rescue": {
      const order = await reserveAgain(tx, locked.order);
      if (order) return complete(tx, ctx, { ...locked, order }, answer as Captured, report);
      return refund(tx, ctx, locked, answer as Captured, report, "late_without_stock");
    }
    case "refund_second":
      return refund(tx, ctx, locked, answer as Captured, report, "paid_twice");
    case "refund":
      return refund(tx, ctx, locked, answer as Captured, report, "wrong_amount");
    case "cancel":
      return endAttempt(tx, ctx, locked, { as: "cancelled", chargeOver: true, ...report });
    case "fail":
      return endAttempt(tx, ctx, locked, { as: "declined", chargeOver: true, ...report });
  }
}

const WAITING = { state: "waiting" } as const;

async function stay(
  tx: Transaction,
  ctx: SettleContext,
  locked: LockedOrder,
  { answer, cause, givenUp = false }: ProviderReport,
): Promise<void> {
  const { payment, order } = locked;
  const now = ctx.clock.now();
  const chargeOver = answer !== null && isFinal(answer, payment, now);
  if (payment.status === PaymentStatus.pending) {
    // A buyer can give up a charge that has left their phone; that it will take no money is another matter.
    const leaves =
      givenUp && (chargeOver || answer?.state === "expired" || isUnpaidReference(payment, answer));
    if (!leaves && !holdHasEnded(order, answer, now)) return;
    // A charge that is not over could still be paid, by a buyer who sees that its time has ended. A reference
    // ends by itself: the provider may report its payment days later, so it must not be cancelled meanwhile.
    const endsItself = !leaves && payment.method === PaymentMethod.multibanco;
    if (!chargeOver && !endsItself) await ctx.jobs.enqueue(tx, "end-charge", { paymentId: payment.id });
    const as = leaves ? "cancelled" : "expired";
    return endAttempt(tx, ctx, locked, { as, chargeOver, answer, cause, givenUp });
  }
  const hasEnded = payment.status === PaymentStatus.cancelled || payment.status === PaymentStatus.failed;
  if (!hasEnded || !chargeOver || payment.chargeOver) return;
  await tx.update(payments).set({ chargeOver: true }).where(eq(payments.id, payment.id));
  await recordEvents(tx, {
    orderId: order.id,
    paymentId: payment.id,
    at: now,
    event: "payment_final",
    cause,
    providerAnswer: answer,
  });
}

/** A provider that cannot end a reference does not hear of it until it is paid: the buyer, who has it, gives it up all the same. */
const isUnpaidReference = ({ method }: PaymentRow, answer: ChargeState | null) =>
  method === PaymentMethod.multibanco && answer?.state === "unknown";

/** Issues the tickets by this attempt, whatever it was before; the others that wait end. */
async function complete(
  tx: Transaction,
  ctx: SettleContext,
  { payment, order, others }: LockedOrder,
  answer: Captured,
  { cause }: ProviderReport,
): Promise<void> {
  if (payment.status !== PaymentStatus.pending) {
    const pending = { status: PaymentStatus.pending, endedAs: null };
    await tx.update(payments).set(pending).where(eq(payments.id, payment.id));
  }
  await replaceAttempts(tx, ctx, order, others, { cause, now: ctx.clock.now() });
  const { amountCents, reference } = answer;
  const capture = { paymentId: payment.id, amountCents, reference, cause, answer };
  const [completion] = await completeOrders(tx, ctx, [capture], { anyAttempts: true });
  if (!completion?.completed) throw new Error(`Order ${order.id} was not completed by payment ${payment.id}`);
  if (order.late || order.despite.length > 0)
    await ctx.jobs.enqueue(tx, "find-double-payment", { orderId: order.id });
}

/** The money goes back; an order that waited for nothing else ends with it. */
async function refund(
  tx: Transaction,
  ctx: SettleContext,
  { payment, order, others }: LockedOrder,
  answer: Captured,
  { cause }: ProviderReport,
  reason: "late_without_stock" | "paid_twice" | "wrong_amount",
): Promise<void> {
  await refundCapture(tx, ctx, { payment, answer, reason, cause });
  const now = ctx.clock.now();
  const otherWaits = others.some(({ status }) => status === PaymentStatus.pending);
  if (order.state === "pending" && !otherWaits)
    await closeOrder(tx, order, { state: "cancelled", cause, paymentId: payment.id, answer, now });
}
