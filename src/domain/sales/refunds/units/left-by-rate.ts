import { asc, eq } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import { type LineAmounts, vatByRate } from "#contract/orders/line-amounts.ts";
import { splitCents } from "#contract/orders/split-cents.ts";
import type { Reads } from "#db/transaction.ts";
import { type CentsByRate, type RefundRow, refunds } from "../tables.ts";

export type EarlierRefund = Pick<RefundRow, "amountCents" | "byRate">;

/** The refunds of a payment, those under way included, and what was carried over as its tickets were changed. */
export async function earlierRefunds(
  reads: Reads,
  paymentId: string,
): Promise<(EarlierRefund & Pick<RefundRow, "reason">)[]> {
  return reads
    .select({ amountCents: refunds.amountCents, byRate: refunds.byRate, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export const sumOf = (earlier: readonly EarlierRefund[]): Cents =>
  earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns the cents that are left of an order's money, VAT included, by the rate at which it was charged. */
export function leftByRate(lines: readonly LineAmounts[], earlier: readonly EarlierRefund[]): CentsByRate {
  let left: CentsByRate = Object.fromEntries(
    vatByRate(lines).map(({ vatRateBp, netCents, vatCents }) => [vatRateBp, netCents + vatCents]),
  );
  for (const { amountCents, byRate } of earlier) {
    const back = Object.keys(byRate).length > 0 ? byRate : overRates(left, amountCents);
    left = Object.fromEntries(Object.entries(left).map(([rate, cents]) => [rate, cents - (back[rate] ?? 0)]));
  }
  return left;
}

/** A sum over the rates, by what is left of each: never more than that. */
export function overRates(left: CentsByRate, amountCents: Cents): CentsByRate {
  const rates = Object.keys(left);
  const parts = splitCents(amountCents, Object.values(left));
  return withoutNothing(Object.fromEntries(rates.map((rate, index) => [rate, parts[index] ?? 0])));
}

/** Returns the cents that units give back of each rate. */
export const rateSums = (units: readonly { vatRateBp: number; amountCents: Cents }[]): CentsByRate =>
  withoutNothing(
    Object.fromEntries(
      [...Map.groupBy(units, ({ vatRateBp }) => vatRateBp)].map(([rate, of]) => [
        rate,
        of.reduce((sum, { amountCents }) => sum + amountCents, 0),
      ]),
    ),
  );

const withoutNothing = (byRate: CentsByRate): CentsByRate =>
  Object.fromEntries(Object.entries(byRate).filter(([, cents]) => cents > 0));
