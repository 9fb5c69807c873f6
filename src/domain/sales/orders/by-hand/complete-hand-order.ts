import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { handCharges } from "#domain/sales/payments/tables.ts";
import { completeOrders } from "../complete-orders.ts";
import type { OrderDraft } from "../placing/draft-order.ts";

type CompleteContext = Pick<AppContext, "jobs" | "clock" | "invoices" | "vies">;

export interface Takings {
  receivedOn: string;
  reference: string;
  recordedBy: string;
}

/** Completes an order in the transaction that inserted it: nothing is to be paid, or the money is there. */
export async function completeHandOrder(
  tx: Transaction,
  ctx: CompleteContext,
  { order, payment }: OrderDraft,
  takings: Takings | null,
): Promise<void> {
  const now = ctx.clock.now();
  if (takings && order.totalCents > 0) {
    await tx.insert(handCharges).values({
      paymentId: payment.id,
      openedAt: now,
      receivedCents: order.totalCents,
      capturedCents: order.totalCents,
      recordedAt: now,
      ...takings,
    });
  }
  const capture = {
    paymentId: payment.id,
    amountCents: order.totalCents,
    cause: "organiser",
    answer: order.totalCents > 0 ? { state: "captured", amountCents: order.totalCents } : null,
  } as const;
  const [completion] = await completeOrders(tx, ctx, [capture], { anyAttempts: false });
  if (!completion?.completed) throw new Error(`Order ${order.id} was not completed`);
}
