import type { Cents } from "#contract/money.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";
import { type EarlierRefund, leftByRate } from "./left-by-rate.ts";
import { type PaidLine, unitAmounts } from "./unit-amounts.ts";

export const WHOLE_BP = 10_000;

/** Basis points. */
export const shareInBp = (share: number): number => Math.round(share * WHOLE_BP);

/**
 * Units with a share of what was paid for each, in basis points. A sum that was refunded as goodwill is not refunded again: the
 * units together never come to more than what is left of the order's money at their VAT rate, and the last of them get less.
 */
export function priceUnits(
  lines: readonly PaidLine[],
  earlier: readonly EarlierRefund[],
  units: readonly Unit[],
  shareBp: number,
): PricedUnit[] {
  const paid = new Map(lines.map((line) => [line.ticketId, { ...line, units: unitAmounts(line) }]));
  const left = leftByRate(lines, earlier);
  return units.map((unit) => {
    const line = paid.get(unit.ticketId);
    const vatRateBp = line?.vatRateBp ?? 0;
    const paidCents = line?.units[unit.unit - 1] ?? 0;
    const shareCents = Math.round((paidCents * shareBp) / WHOLE_BP);
    const amountCents = Math.min(shareCents, left[vatRateBp] ?? 0);
    const refundedBefore = shareCents - amountCents;
    left[vatRateBp] = (left[vatRateBp] ?? 0) - amountCents;
    return {
      ...unit,
      paidCents,
      amountCents,
      refundedBefore,
      vatRateBp,
      vatExemption: line?.vatExemption ?? "",
    };
  });
}

export type PricedUnit = Unit & {
  /** The unit's paid price, coupon and VAT included. */
  paidCents: Cents;
  amountCents: Cents;
  /** Goodwill, which is not refunded again. */
  refundedBefore: Cents;
  vatRateBp: number;
  vatExemption: string;
};
