import { and, asc, eq, sql } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { payments, refunds } from "./tables.ts";

/** Locks every order of a person, an order's first payment before its other tries (docs/locking.md). */
export async function lockOrdersOf(tx: Transaction, signupId: string): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.signupId, signupId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for("update");
}

/**
 * Takes what is personal out of a person's payments. Sums, lines, charges and holds stay: they are the books. Call it
 * with the orders and the person locked, so that none is added meanwhile. Throws `payment_pending`. Returns all their
 * ids, and those that were paid for with money and bought tickets.
 */
export async function erasePaymentsOf(
  tx: Transaction,
  signupId: string,
): Promise<{ all: string[]; sold: { id: string; createdAt: Date }[] }> {
  const own = eq(payments.signupId, signupId);
  const [pending] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(own, eq(payments.status, PaymentStatus.pending)))
    .limit(1);
  if (pending) {
    throw new Problem("payment_pending", "A payment is still under way; finish it or give it up first");
  }
  const erased = await tx
    .update(payments)
    .set({ phoneNumber: "", redirectUrl: null, idempotencyKey: null, requestHash: NO_HASH })
    .where(own)
    .returning({ id: payments.id, createdAt: payments.createdAt, sold });
  await tx
    .update(refunds)
    .set({ note: "" })
    .where(sql`${refunds.paymentId} in (select id from payments where signup_id = ${signupId})`);
  return { all: erased.map(({ id }) => id), sold: erased.filter((payment) => payment.sold) };
}

const sold = sql<boolean>`captured_cents > 0 and exists (select from purchases where payment_id = payments.id)`;

/** Of a request that nobody can repeat. It had the phone's digits in it, which are few enough to be guessed. */
const NO_HASH = new Uint8Array();
