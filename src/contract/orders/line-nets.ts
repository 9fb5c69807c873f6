import type { Cents } from "../money.ts";
import { splitCents } from "./split-cents.ts";

export interface ListedLine {
  quantity: number;
  /** As listed, without VAT. */
  unitPriceCents: Cents;
  /** True: the order's coupon lowers its price. */
  discounted: boolean;
}

/**
 * Prices each line after the coupon, without VAT: the sum is `netCents`, which the order charged. The discount is
 * spread over the lines that it is for in proportion; cents that do not divide go to the first of them, one each. An
 * order without a coupon comes out as listed.
 */
export function lineNets(lines: readonly ListedLine[], netCents: Cents): Cents[] {
  const listed = lines.map((line) => line.unitPriceCents * line.quantity);
  const gross = sum(listed);
  const eligible = sum(listed.filter((_, index) => lines[index]?.discounted));
  // Without a coupon, and in orders of before coupons named tickets, all lines share alike.
  const all = eligible === 0 || gross === netCents;
  const base = all ? gross : eligible;
  const shares = lines.map(({ discounted }) => all || discounted);
  const weights = listed.map((cents, index) => (shares[index] ? cents : 0));
  const split = splitCents(netCents - (gross - base), weights);
  return listed.map((cents, index) => (shares[index] ? (split[index] ?? 0) : cents));
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0);
