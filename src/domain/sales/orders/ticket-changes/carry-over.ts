import { randomUUID } from "node:crypto";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requestCreditNote } from "#domain/sales/invoices/request-credit-note.ts";
import { recordEvents } from "#domain/sales/orders/order-events.ts";
import { storeRefund } from "#domain/sales/refunds/begin-refund.ts";
import type { RefundPlan } from "#domain/sales/refunds/plan-refund.ts";
import { refunds } from "#domain/sales/refunds/tables.ts";
import { overRates } from "#domain/sales/refunds/units/left-by-rate.ts";
import { revokeUnits } from "#domain/sales/refunds/units/refund-units.ts";

interface CarriedOver {
  refund: RefundPlan;
  carriedCents: Cents;
  toRefundCents: Cents;
  /** The new order. */
  to: { id: string; code: string };
  note: string;
  staff: string | null;
}

/**
 * Takes the old tickets back: the part of their price that pays the new ones is a refund that is done, since it has been spent, and the rest
 * one that goes back as any other. The credit note is of both, and the order's history has one event of the change. Resolves to the ids of
 * both; null where nothing goes back.
 */
export async function carryOver(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { refund: plan, carriedCents, toRefundCents, to, note, staff }: CarriedOver,
): Promise<{ refundId: string; differenceId: string | null }> {
  const { order, payment, cents, units } = plan;
  const now = ctx.clock.now();
  const byRate = overRates(plan.byRate, carriedCents);
  const carried = {
    id: randomUUID(),
    paymentId: payment.id,
    amountCents: carriedCents,
    byRate,
    reason: "changed" as const,
    // Said in the confirmation of the new order.
    note,
    status: "done" as const,
    // The provider's statement has nothing of it, unless staff give it back there later.
    byHand: true,
    createdAt: now,
    doneAt: now,
  };
  await tx.insert(refunds).values(carried);
  await recordEvents(tx, {
    orderId: order.id,
    paymentId: payment.id,
    at: now,
    event: "changed",
    cause: "organiser",
    detail: {
      refund: carried.id,
      order: to.id,
      code: to.code,
      cents,
      units: units.length,
      ...(staff ? { staff } : {}),
    },
  });
  let differenceId: string | null = null;
  if (toRefundCents > 0) {
    const rest = Object.entries(plan.byRate).map(([rate, all]) => [rate, all - (byRate[rate] ?? 0)] as const);
    const back = {
      amountCents: toRefundCents,
      byRate: Object.fromEntries(rest.filter(([, left]) => left > 0)),
      reason: "difference" as const,
      note: "",
      units: [],
      staff,
    };
    differenceId = (await storeRefund(tx, ctx, payment, back, "organiser")).id;
  }
  const credited = { id: carried.id, amountCents: cents, byRate: plan.byRate, units, reason: "changed" };
  await requestCreditNote(tx, ctx, credited, order.id);
  await revokeUnits(tx, ctx, carried.id, plan, "organiser");
  return { refundId: carried.id, differenceId };
}
