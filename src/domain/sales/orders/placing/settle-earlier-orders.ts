import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { askAboutEarlierAttempt } from "#domain/sales/payments/ask-provider.ts";
import { type Attempt, attempts } from "#domain/sales/payments/attempts/find-attempts.ts";
import { payments } from "#domain/sales/payments/tables.ts";

/**
 * Asks the providers what became of earlier orders, each named by one of its payments, before their buyer places
 * another. Returns when none is in its way any more: an open one whose charge is over has ended. Throws `payment_open`,
 * `already_paid` and `payment_unconfirmed`, naming the payments.
 */
export async function settleEarlierOrders(ctx: AppContext, paymentIds: readonly string[]): Promise<void> {
  const asked = await attemptsOfOrders(ctx, paymentIds, mayBePaid);
  await Promise.all(asked.map((attempt) => askAboutEarlierAttempt(ctx, attempt)));
  const known = await attemptsOfOrders(ctx, paymentIds);
  const current = known.filter(({ order, payment }) => order.currentPaymentId === payment.id);
  const named = (standing: (attempt: Attempt) => boolean) =>
    current.filter(standing).map(({ payment }) => payment.id);
  refuse(
    "already_paid",
    "An earlier order for these tickets has been paid",
    named(({ order }) => order.state === "completed"),
  );
  refuse(
    "payment_open",
    "An earlier order still waits for its payment",
    named(({ order }) => order.state === "pending"),
  );
  const uncertain = new Set(
    (await attemptsOfOrders(ctx, paymentIds, mayBePaid)).map(({ order }) => order.id),
  );
  refuse(
    "payment_unconfirmed",
    "The provider may still take the money for an earlier order of these tickets",
    named(({ order }) => uncertain.has(order.id)),
  );
}

const mayBePaid = sql`may_be_paid(${payments})`;

async function attemptsOfOrders(
  ctx: AppContext,
  paymentIds: readonly string[],
  which?: SQL,
): Promise<Attempt[]> {
  const orderIds = ctx.db.read
    .select({ id: payments.orderId })
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  return attempts(ctx.db.read)
    .where(and(inArray(payments.orderId, orderIds), which))
    .orderBy(asc(payments.createdAt));
}

function refuse(
  code: Extract<ProblemCode, "already_paid" | "payment_open" | "payment_unconfirmed">,
  detail: string,
  paymentIds: readonly string[],
): void {
  if (paymentIds.length === 0) return;
  throw new Problem(code, detail, {
    errors: paymentIds.map((id) => ({ attr: "despite", code, detail: id })),
  });
}
