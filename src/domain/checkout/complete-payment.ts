import { eq, sql } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { prepared } from "#db/prepared.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { requestInvoice } from "../invoices/request-invoice.ts";
import { issuePurchases } from "../wallet/issue-purchases.ts";
import { type PaymentRow, paymentLines, payments } from "./tables.ts";

/** Issues the tickets of a payment whose money is there (or that needs none), and queues its mail and its invoice. */
export async function completePayment(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "invoices">,
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> {
  const lines = await linesOfPayment(tx).execute({ id: payment.id });
  const done = {
    status: PaymentStatus.completed,
    capturedCents: payment.totalCents,
    settledAt: now,
    nextCheckAt: null,
    // It has its hold back: whoever looks for the order's tickets finds them here.
    replacedBy: null,
  };
  await Promise.all([
    issuePurchases(tx, {
      paymentId: payment.id,
      lines,
      // Spec section 4: a single unit is the buyer's own, unless it is to be assigned later.
      assignSingleUnitsTo: payment.assignLater ? null : payment.signupId,
      ownerId: payment.signupId,
      now,
    }),
    tx.update(payments).set(done).where(eq(payments.id, payment.id)),
    ctx.jobs.enqueue(tx, "send-order-mail", { paymentId: payment.id }),
    requestInvoice(tx, ctx, payment, lines, now),
  ]);
  return { ...payment, ...done };
}

const linesOfPayment = prepared("lines_of_payment", (reads) =>
  reads
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentId, sql.placeholder("id")))
    .orderBy(paymentLines.ticketId),
);
