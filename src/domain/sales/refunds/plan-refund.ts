import { type Cents, centsToDecimal } from "#contract/money.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { reservedUnits } from "#domain/sales/orders/close-order.ts";
import { findLines } from "#domain/sales/orders/find-orders.ts";
import { isPaid, isRefunded } from "#domain/sales/orders/order-rules.ts";
import type { Attempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";
import type { CentsByRate, RefundReason } from "./tables.ts";
import { earlierRefunds, leftByRate, overRates, rateSums, sumOf } from "./units/left-by-rate.ts";
import { type PricedUnit, priceUnits, WHOLE_BP } from "./units/price-units.ts";
import { unitsReleased } from "./units/release-units.ts";

export interface RefundTerms {
  /** All that are left, if not given. */
  units?: readonly { purchaseId: string; unit: number }[];
  reason: Extract<RefundReason, "asked_for" | "event_cancelled" | "goodwill" | "paid_twice" | "changed">;
  /** A share of their paid price, in basis points; 10,000 unless given. */
  shareBp?: number;
  /** A sum as goodwill instead: the buyer keeps the tickets, or has none any more. */
  amountCents?: Cents;
  /** Said to the buyer. */
  note?: string;
}

/** The effect of refunding an order: a preview shows it, `makeRefund` does it to a locked one. */
export interface RefundPlan extends Attempt {
  terms: RefundTerms;
  /** Money, and what pays the tickets that others of the order were changed to. */
  refundedBefore: Cents;
  carriedBefore: Cents;
  cents: Cents;
  /** The same by VAT rate. */
  byRate: CentsByRate;
  /** The units that the order has before. */
  left: readonly Unit[];
  /** Those that go back. */
  units: PricedUnit[];
  /** The last units go back, and the order with them. */
  whole: boolean;
  /** The units of each quota that the order reserves and then gives back. */
  released: ReadonlyMap<number, number>;
}

/**
 * By the order's units that are left: a writer locks them and their order before, a preview only reads them. Throws
 * `payment_not_completed`, `already_refunded`, and `invalid_input` for a sum that is nothing or more than is left.
 */
export async function planRefund(
  reads: Reads,
  { order, payment }: Attempt,
  left: readonly Unit[],
  terms: RefundTerms,
): Promise<RefundPlan> {
  if (!isPaid(payment)) throw new Problem("payment_not_completed", "The payment has not been completed");
  const earlier = await earlierRefunds(reads, payment.id);
  const refundedBefore = sumOf(earlier);
  const lines = await findLines(reads, order.id);
  const carriedBefore = sumOf(earlier.filter(({ reason }) => reason === "changed"));
  const plan = { order, payment, terms, refundedBefore, carriedBefore, left };
  if (terms.amountCents !== undefined) {
    requireLeft(payment.capturedCents - refundedBefore, terms.amountCents);
    const byRate = overRates(leftByRate(lines, earlier), terms.amountCents);
    return { ...plan, cents: terms.amountCents, byRate, units: [], whole: false, released: new Map() };
  }
  if (isRefunded(payment)) throw alreadyRefunded();
  const chosen = chooseUnits(left, terms.units);
  const whole = chosen.length === left.length;
  const units = priceUnits(lines, earlier, chosen, terms.shareBp ?? WHOLE_BP);
  return {
    ...plan,
    cents: units.reduce((sum, { amountCents }) => sum + amountCents, 0),
    byRate: rateSums(units),
    units,
    whole,
    released: whole ? reservedUnits(order.reservedQuotas) : await unitsReleased(reads, order, chosen),
  };
}

/** Those of an order's units that are wanted, each once. */
function chooseUnits(left: readonly Unit[], wanted: RefundTerms["units"]): Unit[] {
  if (left.length === 0) throw alreadyRefunded();
  if (!wanted) return [...left];
  const unique = new Set(wanted.map(({ purchaseId, unit }) => `${purchaseId.toLowerCase()} ${unit}`));
  return [...unique].map((key) => {
    const unit = left.find((one) => `${one.purchaseId} ${one.unit}` === key);
    if (!unit) throw alreadyRefunded();
    return unit;
  });
}

const alreadyRefunded = () => new Problem("already_refunded", "This ticket has been refunded already");

/** Names the field and what is left. */
function requireLeft(leftCents: Cents, amountCents: Cents): void {
  if (amountCents > 0 && amountCents <= leftCents) return;
  const left = centsToDecimal(leftCents);
  throw new Problem("invalid_input", `Between 0.01 and ${left} can be refunded`, {
    errors: [{ attr: "amount", code: "more_than_left", detail: left }],
  });
}
