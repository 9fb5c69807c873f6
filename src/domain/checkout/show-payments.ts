import { count, desc, eq, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import { findPurchasesOf } from "../wallet/purchases.ts";
import { type PaymentRow, payments, type RefundRow, refunds } from "./tables.ts";

export async function findPayment(reads: Reads, id: string): Promise<PaymentRow | null> {
  const [payment] = await paymentById(reads).execute({ id });
  return payment ?? null;
}

const paymentById = prepared("payment_by_id", (reads) =>
  reads
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder("id"))),
);

export async function findPaymentsOf(
  reads: Reads,
  signupId: string,
  page: { offset: number; limit: number },
  language: Language,
) {
  const own = eq(payments.signupId, signupId);
  const [total] = await reads.select({ count: count() }).from(payments).where(own);
  const rows = await reads
    .select()
    .from(payments)
    .where(own)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(page.limit)
    .offset(page.offset);
  return { count: total?.count ?? 0, results: await showPayments(reads, rows, language) };
}

export async function showPayment(reads: Reads, payment: PaymentRow, language: Language): Promise<Payment> {
  const [shown] = await showPayments(reads, [payment], language);
  if (!shown) throw new Error("A payment was not shown");
  return shown;
}

async function showPayments(reads: Reads, rows: PaymentRow[], language: Language): Promise<Payment[]> {
  // Only what was completed once has purchases; a buyer who waits is answered without looking.
  const paid = rows.filter(
    (payment) => payment.capturedCents > 0 || payment.status === PaymentStatus.completed,
  );
  const [purchases, refunded] = await Promise.all([
    findPurchasesOf(reads, paid, language),
    findRefundsOf(
      reads,
      paid.map(({ id }) => id),
    ),
  ]);
  return rows.map((payment) => ({
    id: payment.id,
    payment_status: payment.status,
    payment_method: payment.method,
    created_at: payment.createdAt.toISOString(),
    expires_at: payment.expiresAt.toISOString(),
    redirect_url: payment.redirectUrl,
    amount: centsToDecimal(payment.totalCents),
    renewable: payment.status === PaymentStatus.pending && !payment.renewed,
    replaced_by: payment.replacedBy,
    money: moneyOf(payment, refunded.get(payment.id) ?? []),
    refunds: (refunded.get(payment.id) ?? []).map((refund) => ({
      id: refund.id,
      amount: centsToDecimal(refund.amountCents),
      done: refund.status === "done",
      created_at: refund.createdAt.toISOString(),
    })),
    purchased_tickets: purchases.get(payment.id) ?? [],
  }));
}

/** Where the buyer's money is, as far as the provider has said. */
function moneyOf(payment: PaymentRow, given: readonly RefundRow[]): Payment["money"] {
  switch (payment.status) {
    case PaymentStatus.pending:
      return "asking";
    case PaymentStatus.completed:
      return "taken";
    case PaymentStatus.cancelled:
    case PaymentStatus.failed:
      return payment.chargeOver ? "none" : "asking";
    case PaymentStatus.refunded:
      return given.every((refund) => refund.status === "done") ? "given_back" : "going_back";
  }
}

async function findRefundsOf(reads: Reads, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return new Map<string, RefundRow[]>();
  const rows = await refundsOf(reads).execute({ ids: paymentIds });
  return Map.groupBy(rows, (refund) => refund.paymentId);
}

const refundsOf = prepared("refunds_of_payments", (reads) =>
  reads
    .select()
    .from(refunds)
    .where(sql`${refunds.paymentId} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(refunds.createdAt),
);
