import { eq, sql } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { closeOrder } from "#domain/sales/orders/close-order.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import type { Cause } from "#domain/sales/orders/order-event-names.ts";
import { hasRefundedTicket } from "#domain/sales/orders/ticket-changes/shown-state.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { lockUnits, unassignUnits } from "#domain/sales/wallet/unassign-units.ts";
import { beginRefund } from "../begin-refund.ts";
import { planRefund, type RefundPlan, type RefundTerms } from "../plan-refund.ts";
import type { RefundRow } from "../tables.ts";
import { releaseUnits } from "./release-units.ts";

type RefundContext = Pick<AppContext, "jobs" | "clock">;
/** `paymentId`: the attempt that paid the order. */
export type PaymentRefundTerms = RefundTerms & { paymentId: string };

/** Takes units of a completed order back and begins their refund. Throws what `planRefund` throws, and `not_found`. */
export async function refundUnits(
  ctx: AppContext,
  terms: PaymentRefundTerms,
  cause: Cause,
): Promise<RefundRow> {
  return ctx.db.transaction((tx) => refundUnitsIn(tx, ctx, terms, cause));
}

export async function refundUnitsIn(
  tx: Transaction,
  ctx: RefundContext,
  terms: PaymentRefundTerms,
  cause: Cause,
): Promise<RefundRow> {
  const locked = await lockOrder(tx, terms.paymentId);
  const left = await lockUnits(tx, locked.order.id);
  return makeRefund(tx, ctx, await planRefund(tx, locked, left, terms), cause);
}

/**
 * Begins a planned refund; the job mails the buyer. Its units' seats are released and their codes revoked; with the last unit the
 * order is refunded and its coupon use released too.
 */
export async function makeRefund(
  tx: Transaction,
  ctx: RefundContext,
  { order, payment, terms, cents, byRate, units, whole, released }: RefundPlan,
  cause: Cause,
  staff: string | null = null,
): Promise<RefundRow> {
  const { reason, note = "" } = terms;
  const begun = { amountCents: cents, byRate, reason, note, units, staff };
  const refund = await beginRefund(tx, ctx, payment, begun, cause);
  if (units.length > 0)
    await revokeUnits(tx, ctx, refund.id, { order, units, whole, released, terms }, cause);
  return refund;
}

/** Gives back what a refund's units reserve and takes them from their holders; the last of them end the order. */
export async function revokeUnits(
  tx: Transaction,
  ctx: RefundContext,
  refundId: string,
  {
    order,
    units,
    whole,
    released,
    terms: { reason },
  }: Pick<RefundPlan, "order" | "units" | "whole" | "released" | "terms">,
  cause: Cause,
): Promise<void> {
  if (whole) {
    const paymentId = order.currentPaymentId;
    await tx.update(payments).set({ status: PaymentStatus.refunded }).where(eq(payments.id, paymentId));
    const close = { state: "refunded", cause, paymentId, now: ctx.clock.now() } as const;
    const changed = reason === "changed" && !(await hasRefundedUnits(tx, order.id));
    await closeOrder(tx, order, { ...close, changed });
  } else await releaseUnits(tx, order, released);
  await unassignUnits(tx, ctx, refundId, units, { id: order.signupId, language: order.language });
}

async function hasRefundedUnits(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select ${sql.raw(hasRefundedTicket("wanted.id"))} as refunded from (select ${orderId}::uuid as id) wanted`,
  );
  return rows[0]?.refunded === true;
}
