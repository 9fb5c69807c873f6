import { and, asc, isNull, lte } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import { hasOtherHolders } from "#domain/sales/wallet/other-holders.ts";
import { storeDecision } from "./decide-double-payment.ts";
import { isEarlierPaid } from "./earlier-paid.ts";

const BATCH = 20;

/**
 * Decides about second payments whose buyers have not by their deadline; returns whether there is more. Without an answer the
 * second payment goes back, as the buyer was told, unless its tickets were given to other people or the first payment is there no more.
 */
export async function decideOverdue(ctx: AppContext, onError: (error: unknown) => void): Promise<boolean> {
  const due = await ctx.db.read
    .select({ paymentId: orders.currentPaymentId })
    .from(orders)
    .where(and(lte(orders.doubleDecideBy, ctx.clock.now()), isNull(orders.doubleDecision)))
    .orderBy(asc(orders.doubleDecideBy))
    .limit(BATCH);
  let decided = 0;
  for (const { paymentId } of due) {
    await ctx.db
      .transaction((tx) => decideByDefault(tx, ctx, paymentId))
      .then(() => {
        decided += 1;
      }, onError);
  }
  return decided === BATCH;
}

async function decideByDefault(tx: Transaction, ctx: AppContext, paymentId: string): Promise<void> {
  const { order } = await lockOrder(tx, paymentId);
  if (order.doubleDecision !== null) return;
  const kept =
    order.state !== "completed" ||
    !(await isEarlierPaid(tx, order)) ||
    (await hasOtherHolders(tx, order.id, order.signupId));
  await storeDecision(tx, ctx, order, kept ? "keep_both" : "refund_second", "job");
}
