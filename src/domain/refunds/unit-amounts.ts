import type { Cents } from "#contract/money.ts";

/**
 * What was paid for each unit of an order, coupon and VAT included, by ticket: the total in shares of the list prices.
 * Cents that do not divide go to the first units, one each, so that the amounts add up to the total.
 */
export function unitAmounts(
  lines: readonly { ticketId: number; quantity: number; unitPriceCents: Cents }[],
  totalCents: Cents,
): Map<number, Cents[]> {
  const units = lines.flatMap(({ ticketId, quantity, unitPriceCents }) =>
    Array.from({ length: quantity }, () => ({ ticketId, weight: unitPriceCents })),
  );
  const sum = units.reduce((all, { weight }) => all + weight, 0);
  // Integers throughout: a total times a price stays far below 2^53.
  const amounts = units.map(({ weight }) => (sum === 0 ? 0 : Math.floor((totalCents * weight) / sum)));
  let left = totalCents - amounts.reduce((all, amount) => all + amount, 0);
  const byTicket = new Map<number, Cents[]>();
  units.forEach(({ ticketId, weight }, index) => {
    const extra = left > 0 && weight > 0 ? 1 : 0;
    left -= extra;
    byTicket.set(ticketId, [...(byTicket.get(ticketId) ?? []), (amounts[index] ?? 0) + extra]);
  });
  return byTicket;
}
