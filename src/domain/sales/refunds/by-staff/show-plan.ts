import { centsToDecimal } from "#contract/money.ts";
import type { RefundPreview } from "#contract/organiser/orders/refund-order.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { findInvoice } from "#domain/sales/invoices/find-invoice.ts";
import { couponCode } from "#domain/sales/shop/coupons.ts";
import { findQuotaNames } from "#domain/sales/shop/quota-names.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import type { RefundPlan } from "../plan-refund.ts";
import { refundsByItself } from "../refunds-by-itself.ts";
import type { PricedUnit } from "../units/price-units.ts";

/** A planned refund as staff see it, with a digest by which the refund itself is compared with its preview. */
export async function showPlan(
  reads: Reads,
  ctx: Pick<AppContext, "payments">,
  { order, payment, cents, refundedBefore, carriedBefore, left, units, whole, released }: RefundPlan,
): Promise<RefundPreview> {
  const holders = await findUnitHolders(reads, order.id);
  const losing = holders.filter((holder) =>
    units.some(({ purchaseId, unit }) => holder.purchaseId === purchaseId && holder.unit === unit),
  );
  const couponId = whole && order.reservedCoupon ? order.couponId : null;
  const invoice = cents > 0 ? await findInvoice(reads, order.id) : null;
  const paidCents = units.reduce((sum, unit) => sum + unit.paidCents, 0);
  const answer = {
    kept: centsToDecimal(units.length > 0 ? paidCents - cents : 0),
    units: await showUnits(reads, units),
    state: whole ? ("refunded" as const) : order.state,
    codes_ended: losing.length,
    holders_mailed: losing.filter(({ signupId }) => signupId !== order.signupId).length,
    coupon: couponId === null ? null : await couponCode(reads, couponId),
    stock: await showStock(reads, released),
    amount: centsToDecimal(cents),
    refunded_before: centsToDecimal(refundedBefore - carriedBefore),
    left_after: centsToDecimal(payment.capturedCents - refundedBefore - cents),
    automatic: cents === 0 || refundsByItself(ctx, payment.provider),
    provider: payment.provider,
    credit_note: invoice ? ("requested" as const) : ("none" as const),
    invoice_number: invoice?.number ?? null,
  };
  // A repeat of the same refund finds other units and other holders.
  const held = holders.map(({ assignmentId }) => assignmentId).sort();
  const free = left.map(({ purchaseId, unit }) => `${purchaseId} ${unit}`);
  return { ...answer, digest: hashJson([answer, free, held]).toString("base64url") };
}

async function showUnits(reads: Reads, priced: readonly PricedUnit[]): Promise<RefundPreview["units"]> {
  const tickets = await findTickets(reads, [...new Set(priced.map(({ ticketId }) => ticketId))]);
  return priced.map(({ purchaseId, unit, ticketId, paidCents, amountCents }) => ({
    purchase: purchaseId,
    unit,
    ticket: ticketId,
    name: tickets.get(ticketId)?.ticket.name ?? "",
    paid: centsToDecimal(paidCents),
    refund: centsToDecimal(amountCents),
  }));
}

async function showStock(
  reads: Reads,
  released: ReadonlyMap<number, number>,
): Promise<RefundPreview["stock"]> {
  const names = await findQuotaNames(reads, [...released.keys()]);
  return [...released]
    .sort(([a], [b]) => a - b)
    .map(([quota, units]) => ({ quota, name: names.get(quota) ?? "", units }));
}
