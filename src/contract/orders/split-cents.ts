import type { Cents } from "../money.ts";

/** A total in shares of weights. Cents that do not divide go to the first that have a weight, one each. */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  const sum = sumOf(weights);
  const shares = weights.map((weight) =>
    sum === 0 ? 0 : Number((BigInt(total) * BigInt(weight)) / BigInt(sum)),
  );
  let left = total - sumOf(shares);
  return shares.map((share, index) => {
    const extra = left > 0 && (weights[index] ?? 0) > 0 ? 1 : 0;
    left -= extra;
    return share + extra;
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
