import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { orders } from "../tables.ts";

/** Puts a confirmation that was never sent back into the outbox, due now. One that was sent meanwhile stays sent. */
export async function sendConfirmationAgain(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ confirmationDueAt: now, confirmationAttempts: 0 })
    .where(and(eq(orders.id, orderId), eq(orders.state, "completed"), isNull(orders.confirmationSentAt)));
}
