import { and, arrayContains, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { waitsForDays } from "#contract/orders/payment-states.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findLines } from "#domain/sales/orders/find-orders.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import { queueCancelledMail } from "#domain/sales/orders/mails/queue-cancelled-mail.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { endAndAsk } from "../ask-provider.ts";
import { findAttempt } from "../attempts/find-attempts.ts";
import { findEarlierPaid } from "./earlier-paid.ts";

const DECIDE_WITHIN_MS = 3 * 24 * 3_600_000;

/**
 * After an order was paid: looks whether it and another one for the same tickets are paid, of which one was placed while
 * the other's money was uncertain. A second one that still waits for no other tickets has its charge ended; a buyer who has paid both is
 * asked, by mail and in the wallet, whether to keep both. Queued by either of the two in the transaction that completes
 * it, so that the later one's job sees both. Run again, it changes nothing.
 */
export async function findDoublePayment(ctx: AppContext, { orderId }: { orderId: string }): Promise<void> {
  for (const second of await findSecondOrders(ctx.db.read, orderId)) {
    const earlier = (await findEarlierPaid(ctx.db.read, [second])).get(second.id);
    if (!earlier) continue;
    if (second.state === "pending") {
      if (await hasAllOf(ctx.db.read, earlier, second)) await endSecond(ctx, second);
    } else await ctx.db.transaction((tx) => askBuyer(tx, ctx, second.currentPaymentId));
  }
}

/** This order, and those that were placed despite it. */
function findSecondOrders(reads: Reads, orderId: string): Promise<OrderRow[]> {
  return reads
    .select()
    .from(orders)
    .where(
      and(
        or(eq(orders.id, orderId), arrayContains(orders.despite, [orderId])),
        sql`${orders.despite} <> '{}'`,
        inArray(orders.state, ["pending", "completed"]),
        isNull(orders.doubleDecideBy),
      ),
    );
}

/** True when an order has all tickets of another, and as many of each. */
async function hasAllOf(reads: Reads, earlier: OrderRow, second: OrderRow): Promise<boolean> {
  const [has, wants] = await Promise.all([findLines(reads, earlier.id), findLines(reads, second.id)]);
  return wants.every(({ ticketId, quantity }) =>
    has.some((line) => line.ticketId === ticketId && line.quantity >= quantity),
  );
}

async function endSecond(ctx: AppContext, { currentPaymentId }: OrderRow): Promise<void> {
  const attempt = await findAttempt(ctx.db.read, currentPaymentId);
  if (!attempt) return;
  // No page is open for days, and its buyer may be about to pay.
  if (waitsForDays(attempt.payment.method))
    await ctx.db.transaction((tx) =>
      queueCancelledMail(tx, ctx, { paymentId: currentPaymentId, end: "paid_before" }),
    );
  await endAndAsk(ctx, attempt, "job");
}

async function askBuyer(tx: Transaction, ctx: AppContext, paymentId: string): Promise<void> {
  const { order } = await lockOrder(tx, paymentId);
  if (order.state !== "completed" || order.doubleDecideBy !== null) return;
  const now = ctx.clock.now();
  const doubleDecideBy = new Date(now.getTime() + DECIDE_WITHIN_MS);
  await tx.update(orders).set({ doubleDecideBy }).where(eq(orders.id, order.id));
  await recordEvents(tx, {
    orderId: order.id,
    paymentId,
    at: now,
    event: "double_payment_asked",
    cause: "job",
  });
  await ctx.jobs.enqueue(tx, "send-double-payment-mail", { orderId: order.id });
}
