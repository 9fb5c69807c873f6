import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { brokeUniqueKey, mayRunAgain } from "#db/postgres-code.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Capture, type Completion, completeOrders } from "#domain/sales/orders/complete-orders.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { batched } from "#outside/batch.ts";
import type { ChargeState } from "#outside/payments/provider.ts";

type Captured = Extract<ChargeState, { state: "captured" }>;
type SettleContext = Pick<AppContext, "db" | "jobs" | "clock" | "invoices" | "vies">;

/**
 * Completes the order of a captured attempt, in a statement shared with others of the same moment. False: the order
 * is not the plain case any more, and must be settled under its lock.
 */
export async function settleCapture(
  ctx: SettleContext,
  paymentId: string,
  answer: Captured,
  cause: Cause,
): Promise<boolean> {
  const { amountCents, reference } = answer;
  const completion = await completeTogether(ctx.db, {
    ctx,
    capture: { paymentId, amountCents, reference, cause, answer },
  });
  return completion.completed || isPaid(completion);
}

const isPaid = ({ status }: Completion) =>
  status === PaymentStatus.completed || status === PaymentStatus.refunded;

const completeTogether = batched<Database, { ctx: SettleContext; capture: Capture }, Completion>(
  { itemsMax: 32, atOnce: 1 },
  async (_db, items) => {
    // Two webhooks and a poll may bring the same money.
    const captures = [...new Map(items.map(({ capture }) => [capture.paymentId, capture])).values()];
    const completions = items[0] ? await complete(items[0].ctx, captures) : [];
    const byId = new Map(completions.map((completion) => [completion.paymentId, completion]));
    return items.map(({ capture }) => byId.get(capture.paymentId) ?? undecided(capture));
  },
);

async function complete(ctx: SettleContext, captures: Capture[]): Promise<Completion[]> {
  const oneAttempt = { anyAttempts: false };
  try {
    return ctx.invoices.issues || ctx.vies
      ? await ctx.db.transaction((tx) => completeOrders(tx, ctx, captures, oneAttempt))
      : await completeOrders(ctx.db.single, ctx, captures, oneAttempt);
  } catch (error) {
    // One of them breaks the statement for all: each is settled by itself.
    if (mayRunAgain(error) || brokeUniqueKey(error)) return captures.map(undecided);
    throw error;
  }
}

const undecided = ({ paymentId }: Capture): Completion => ({
  paymentId,
  completed: false,
  status: PaymentStatus.pending,
});
