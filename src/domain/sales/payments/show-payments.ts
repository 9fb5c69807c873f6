import { count, eq, sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentMethod, PaymentStatus, waitsForDays } from "#contract/orders/payment-states.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { findChangedTo } from "#domain/sales/orders/ticket-changes/find-changed-to.ts";
import { type RefundRow, refunds } from "#domain/sales/refunds/tables.ts";
import { findPurchasesOf } from "#domain/sales/wallet/purchases.ts";
import { type Attempt, findAttemptsOf } from "./attempts/find-attempts.ts";
import { findEarlierPaid } from "./double/earlier-paid.ts";
import { type PaymentRow, payments } from "./tables.ts";
import { findUncertain } from "./uncertain-orders.ts";

export async function listPayments(
  reads: Reads,
  signupId: string,
  page: { offset: number; limit: number },
  language: Language,
): Promise<{ count: number; results: Payment[] }> {
  const [total] = await reads
    .select({ count: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.signupId, signupId));
  const found = await findAttemptsOf(reads, signupId, page);
  return { count: total?.count ?? 0, results: await showPayments(reads, found, language) };
}

export async function showPayment(reads: Reads, attempt: Attempt, language: Language): Promise<Payment> {
  const [shown] = await showPayments(reads, [attempt], language);
  if (!shown) throw new Error("A payment was not shown");
  return shown;
}

async function showPayments(reads: Reads, shown: readonly Attempt[], language: Language): Promise<Payment[]> {
  // Only what was paid once has purchases or refunds; a buyer who waits is answered without looking.
  const paid = shown.filter(({ payment }) => payment.capturedCents > 0 || isDone(payment.status));
  const unpaid = shown.filter(isUnpaid);
  const closed = paid.filter((one) => isCurrent(one) && one.payment.status === PaymentStatus.refunded);
  const [purchases, refunded, uncertain, earlierPaid, changedTo, zones] = await Promise.all([
    findPurchasesOf(
      reads,
      paid.filter(isCurrent).map(({ order }) => order),
      language,
    ),
    Promise.all(paid.map(({ payment }) => refundsOfPayment(reads, payment.id))),
    findUncertain(
      reads,
      unpaid.map(({ order }) => order.id),
    ),
    findEarlierPaid(
      reads,
      shown.filter(isCurrent).map(({ order }) => order),
    ),
    findChangedTo(
      reads,
      closed.map(({ order }) => order.id),
    ),
    Promise.all(
      shown
        .filter((one) => paid.includes(one) || waitsForDays(one.payment.method))
        .map(async ({ payment, order }) => [payment.id, await findShopZone(reads, order.editionId)] as const),
    ),
  ]);
  const zoneOf = new Map(zones);
  const refundsById = new Map(paid.map(({ payment }, index) => [payment.id, refunded[index] ?? []]));
  return shown.map((attempt) => {
    const { payment, order } = attempt;
    const given = (refundsById.get(payment.id) ?? []).filter(({ reason }) => reason !== "changed");
    const changed = isCurrent(attempt) ? changedTo.get(order.id) : undefined;
    const until = uncertain.get(order.id);
    const earlier = earlierPaid.get(order.id)?.currentPaymentId ?? null;
    return {
      id: payment.id,
      order: order.code,
      payment_status: payment.status,
      payment_method: payment.method,
      created_at: payment.createdAt.toISOString(),
      expires_at: order.expiresAt.toISOString(),
      time_zone: zoneOf.get(payment.id),
      redirect_url: payment.redirectUrl,
      amount: centsToDecimal(order.totalCents),
      requested: !isUnanswered(payment),
      renewable: payment.status === PaymentStatus.pending && !order.renewed && !waitsForDays(payment.method),
      replaced_by: replacedBy(attempt) ?? (isUnpaid(attempt) ? earlier : null),
      money: isUnpaid(attempt)
        ? until === undefined
          ? "none"
          : "asking"
        : changed
          ? "changed"
          : moneyOf(attempt, given),
      changed_to: changed ?? [],
      confirming_until: until?.toISOString() ?? null,
      ended_as: payment.endedAs,
      double: earlier === null ? null : doubleOf(order, earlier),
      refunds: given.map((refund) => ({
        id: refund.id,
        amount: centsToDecimal(refund.amountCents),
        done: refund.status === "done",
        created_at: refund.createdAt.toISOString(),
      })),
      purchased_tickets: isCurrent(attempt) ? (purchases.get(order.id) ?? []) : [],
    };
  });
}

const isDone = (status: PaymentStatus) =>
  status === PaymentStatus.completed || status === PaymentStatus.refunded;

const isCurrent = ({ payment, order }: Attempt) => order.currentPaymentId === payment.id;

/** True if it ended with its order, and without money: then money that still comes is the order's, by any attempt. */
function isUnpaid({ payment, order }: Attempt): boolean {
  const ended = payment.status === PaymentStatus.cancelled || payment.status === PaymentStatus.failed;
  return ended && (order.state === "cancelled" || order.state === "expired");
}

/** Its provider has not answered its start; an organiser's own ways have none to answer. */
const isUnanswered = ({ status, method, providerReference }: PaymentRow): boolean =>
  status === PaymentStatus.pending && providerReference === null && startsAtProvider.has(method);
const startsAtProvider = new Set<PaymentMethod>([
  PaymentMethod.mbWay,
  PaymentMethod.creditCard,
  PaymentMethod.multibanco,
]);

function doubleOf(order: OrderRow, earlier: string): Payment["double"] {
  const isOpen = order.state === "pending" || (order.state === "completed" && order.doubleDecision === null);
  return isOpen ? { payment: earlier, decide_by: order.doubleDecideBy?.toISOString() ?? null } : null;
}

/** The attempt that counts in the place of one that ended without money, or whose money went back. */
function replacedBy(attempt: Attempt): string | null {
  const { status } = attempt.payment;
  const over = status !== PaymentStatus.pending && status !== PaymentStatus.completed;
  return over && !isCurrent(attempt) ? attempt.order.currentPaymentId : null;
}

/** The place of the buyer's money, by the provider's last answer. */
function moneyOf({ payment }: Attempt, given: readonly RefundRow[]): Payment["money"] {
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

const refundsOfPayment = batchedLookup(async (reads, ids) => {
  const rows = await refundsOf(reads).execute({ ids });
  return Map.groupBy(rows, (refund) => refund.paymentId);
});

const refundsOf = prepared("refunds_of_payments", (reads) =>
  reads
    .select()
    .from(refunds)
    .where(sql`${refunds.paymentId} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(refunds.createdAt),
);
