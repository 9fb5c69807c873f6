import { eq, sum } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";
import { refunds } from "../tables.ts";
import { type PaidLine, unitAmounts } from "./unit-amounts.ts";

export const WHOLE_BP = 10_000;

/** Basis points. */
export const shareInBp = (share: number): number => Math.round(share * WHOLE_BP);

/**
 * Units with a share of what was paid for each, in basis points. A sum that was refunded as goodwill is not refunded again: the
 * units together never come to more than what is left of the order's money, and the last of them get less.
 */
export function priceUnits(
  order: {
    lines: readonly PaidLine[];
    netCents: Cents;
    totalCents: Cents;
    /** The sum refunded of its payment before. */
    refundedCents: Cents;
  },
  units: readonly Unit[],
  shareBp: number,
): PricedUnit[] {
  const paid = unitAmounts(order.lines, order.netCents, order.totalCents);
  let left = order.totalCents - order.refundedCents;
  return units.map((unit) => {
    const paidCents = paid.get(unit.ticketId)?.[unit.unit - 1] ?? 0;
    const amountCents = Math.min(Math.round((paidCents * shareBp) / WHOLE_BP), left);
    left -= amountCents;
    return { ...unit, paidCents, amountCents };
  });
}

export type PricedUnit = Unit & {
  /** The unit's paid price, coupon and VAT included. */
  paidCents: Cents;
  amountCents: Cents;
};

/** Sums the refunds of a payment, those under way included. */
export async function refundedCents(reads: Reads, paymentId: string): Promise<Cents> {
  const [all] = await reads
    .select({ cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return all?.cents ?? 0;
}
