import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOrder } from "../find-orders.ts";
import { orders } from "../tables.ts";
import { sendConfirmation } from "./send-confirmation.ts";

/** Sends an order's confirmation at the organiser's request, unless the order was refunded before the mail went out. */
export async function resendConfirmation(
  ctx: AppContext,
  /** `again`: makes it another message than the first. */
  { orderId, again }: { orderId: string; again: string },
): Promise<void> {
  const order = await findOrder(ctx.db.read, orderId);
  if (order?.state === "completed") await sendConfirmation(ctx, order, again);
}

/** Puts a confirmation that was never sent back into the outbox, due now. One that was sent meanwhile stays sent. */
export async function sendConfirmationAgain(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ confirmationDueAt: now, confirmationAttempts: 0 })
    .where(and(eq(orders.id, orderId), eq(orders.state, "completed"), isNull(orders.confirmationSentAt)));
}
