import { sql } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requestInvoices } from "#domain/sales/invoices/request-invoices.ts";
import type { Cause } from "./order-event-names.ts";

/** Money that a provider has taken for an attempt, or a total of zero. */
export interface Capture {
  paymentId: string;
  amountCents: Cents;
  /** The provider's name for the charge, where it was not known before. */
  reference?: string | undefined;
  cause: Cause;
  answer: object | null;
}

export interface Completion {
  paymentId: string;
  completed: boolean;
  /** The attempt's status before. */
  status: PaymentStatus;
}

/**
 * Completes the pending orders whose money is there, all in one round trip (`complete-orders.sql`): their purchases, the units that are the
 * buyer's own, the buyer's code, the confirmation's place in the outbox and the events follow from the orders that it
 * moves, so that a second settling does nothing. Requests their invoices where the shop issues any; then `tx` must be a
 * transaction. An order with other attempts, placed despite another one, or of another sum is left as it is, unless `anyAttempts`: its caller has the
 * order locked and sees to the others. Locks orders by id, then the buyers without a code by id.
 */
export async function completeOrders(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock" | "invoices" | "vies">,
  captures: readonly Capture[],
  { anyAttempts }: { anyAttempts: boolean },
): Promise<Completion[]> {
  const now = ctx.clock.now();
  const { rows } = await tx.execute(
    sql`select * from complete_orders(${JSON.stringify(captures)}::json, ${anyAttempts}, ${now.toISOString()})`,
  );
  const completed = rows.filter((row) => row.order_id !== null);
  await requestInvoices(
    tx,
    ctx,
    completed.map((row) => String(row.order_id)),
    now,
  );
  return rows.map((row) => ({
    paymentId: String(row.payment_id),
    completed: row.order_id !== null,
    status: row.status as PaymentStatus,
  }));
}
