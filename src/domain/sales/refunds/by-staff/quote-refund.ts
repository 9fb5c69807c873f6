import { type Cents, centsToDecimal, decimalToCents } from "#contract/money.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { RefundPreview, RefundRequest } from "#contract/organiser/orders/refund-order.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { findInvoice } from "#domain/sales/invoices/find-invoice.ts";
import { reservedUnits } from "#domain/sales/orders/close-order.ts";
import type { OrderRow } from "#domain/sales/orders/tables.ts";
import type { PaymentRow } from "#domain/sales/payments/tables.ts";
import { couponCode } from "#domain/sales/shop/coupons.ts";
import { findQuotaNames } from "#domain/sales/shop/quota-names.ts";
import { findTickets } from "#domain/sales/shop/tickets/tickets.ts";
import { lockUnits, type Unit } from "#domain/sales/wallet/unassign-units.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import { requireLeft } from "../refund-sum.ts";
import { refundsByItself } from "../refunds-by-itself.ts";
import { type PricedUnit, priceUnits, refundedCents } from "../units/price-units.ts";
import { chooseUnits } from "../units/refund-units.ts";
import { unitsReleased } from "../units/release-units.ts";

type QuoteContext = Pick<AppContext, "payments">;
type Locked = { order: OrderRow; payment: PaymentRow };

/** Basis points. */
export const shareInBp = (share: number) => Math.round(share * 10_000);

/**
 * What a refund of a locked order would do, exactly: the refund itself is compared with it under the same lock. Locks the
 * order's purchases. Throws `payment_not_completed`, `already_refunded`, and `invalid_input` for a sum that cannot be refunded.
 */
export async function quoteRefund(
  tx: Transaction,
  ctx: QuoteContext,
  locked: Locked,
  wanted: RefundRequest,
): Promise<RefundPreview> {
  requirePaid(locked.payment);
  const refundedBefore = await refundedCents(tx, locked.payment.id);
  const left = await lockUnits(tx, locked.order.id);
  const holders = await findUnitHolders(tx, locked.order.id);
  const quoted =
    wanted.amount === null
      ? await quoteUnits(tx, locked, { left, holders, refundedBefore }, wanted)
      : quoteSum(locked, refundedBefore, wanted);
  const invoice = quoted.cents > 0 ? await findInvoice(tx, locked.order.id) : null;
  const answer = {
    ...quoted.shown,
    amount: centsToDecimal(quoted.cents),
    refunded_before: centsToDecimal(refundedBefore),
    left_after: centsToDecimal(locked.payment.capturedCents - refundedBefore - quoted.cents),
    automatic: quoted.cents === 0 || refundsByItself(ctx, locked.payment.provider),
    provider: locked.payment.provider,
    credit_note: invoice ? ("requested" as const) : ("none" as const),
    invoice_number: invoice?.number ?? null,
  };
  return { ...answer, digest: digestOf({ answer, left, holders }) };
}

function requirePaid({ status }: PaymentRow): void {
  if (status === PaymentStatus.completed || status === PaymentStatus.refunded) return;
  throw new Problem("payment_not_completed", "The payment has not been completed");
}

interface Before {
  left: readonly Unit[];
  holders: Awaited<ReturnType<typeof findUnitHolders>>;
  refundedBefore: Cents;
}

type Shown = Pick<
  RefundPreview,
  "kept" | "units" | "state" | "codes_ended" | "holders_mailed" | "coupon" | "stock"
>;

async function quoteUnits(
  tx: Transaction,
  { order }: Locked,
  { left, holders }: Before,
  wanted: RefundRequest,
): Promise<{ cents: Cents; shown: Shown }> {
  const units = wanted.units?.map(({ purchase, unit }) => ({ purchaseId: purchase, unit }));
  const chosen = chooseUnits(left, units);
  const priced = await priceUnits(tx, order, chosen, shareInBp(wanted.share));
  const whole = chosen.length === left.length;
  const back = whole ? reservedUnits(order.reservedQuotas) : await unitsReleased(tx, order, chosen);
  const held = holders.filter((holder) =>
    chosen.some(({ purchaseId, unit }) => holder.purchaseId === purchaseId && holder.unit === unit),
  );
  const cents = sumOf(priced, ({ amountCents }) => amountCents);
  return {
    cents,
    shown: {
      kept: centsToDecimal(sumOf(priced, ({ paidCents }) => paidCents) - cents),
      units: await showUnits(tx, priced),
      state: whole ? "refunded" : order.state,
      codes_ended: held.length,
      holders_mailed: held.filter(({ signupId }) => signupId !== order.signupId).length,
      coupon:
        whole && order.reservedCoupon && order.couponId !== null
          ? await couponCode(tx, order.couponId)
          : null,
      stock: await showStock(tx, back),
    },
  };
}

function quoteSum(
  { order, payment }: Locked,
  refundedBefore: Cents,
  { amount, units, reason }: RefundRequest,
): { cents: Cents; shown: Shown } {
  if (units !== null || reason !== "goodwill") {
    throw new Problem("invalid_input", "A sum is refunded as goodwill, without tickets", {
      errors: [{ attr: "amount", code: "goodwill_only", detail: "Without units, with the reason goodwill" }],
    });
  }
  const cents = decimalToCents(amount ?? "0");
  requireLeft(payment.capturedCents - refundedBefore, cents);
  return {
    cents,
    shown: {
      kept: centsToDecimal(0),
      units: [],
      state: order.state,
      codes_ended: 0,
      holders_mailed: 0,
      coupon: null,
      stock: [],
    },
  };
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

async function showStock(reads: Reads, back: ReadonlyMap<number, number>): Promise<RefundPreview["stock"]> {
  const names = await findQuotaNames(reads, [...back.keys()]);
  return [...back]
    .sort(([a], [b]) => a - b)
    .map(([quota, units]) => ({ quota, name: names.get(quota) ?? "", units }));
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Of the answer, of the units that are left, and of who holds them: a repeat of the same refund finds another state. */
function digestOf({ answer, left, holders }: { answer: object } & Omit<Before, "refundedBefore">): string {
  const held = holders.map(({ assignmentId }) => assignmentId).sort();
  const free = left.map(({ purchaseId, unit }) => `${purchaseId} ${unit}`);
  return hashJson([answer, free, held]).toString("base64url");
}
