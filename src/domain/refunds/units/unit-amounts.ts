import type { Cents } from "#contract/money.ts";
import { lineNets } from "../../orders/line-nets.ts";

export interface PaidLine {
  ticketId: number;
  quantity: number;
  /** As listed, without VAT. */
  unitPriceCents: Cents;
  /** Whether the order's coupon lowers its price. */
  discounted: boolean;
}

/**
 * What was paid for each unit of an order, coupon and VAT included, by ticket: the total in shares of the list prices, or of
 * what a coupon for some of the tickets left of them. Cents that do not divide go to the first units, one each, so that the amounts add up to the total.
 */
export function unitAmounts(
  lines: readonly PaidLine[],
  netCents: Cents,
  totalCents: Cents,
): Map<number, Cents[]> {
  const forSome = lines.some(({ discounted }) => discounted) && lines.some(({ discounted }) => !discounted);
  if (forSome) return amountsOfNets(lines, lineNets(lines, netCents), totalCents);
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

/** The total in shares of what each line cost, and each line's share over its units. */
function amountsOfNets(
  lines: readonly { ticketId: number; quantity: number }[],
  nets: readonly Cents[],
  totalCents: Cents,
): Map<number, Cents[]> {
  const sum = nets.reduce((all, net) => all + net, 0);
  const shares = nets.map((net) => (sum === 0 ? 0 : Math.floor((totalCents * net) / sum)));
  let left = totalCents - shares.reduce((all, one) => all + one, 0);
  return new Map(
    lines.map(({ ticketId, quantity }, index) => {
      const extra = left > 0 && (nets[index] ?? 0) > 0 ? 1 : 0;
      left -= extra;
      const paid = (shares[index] ?? 0) + extra;
      const dearer = paid % quantity;
      return [
        ticketId,
        Array.from({ length: quantity }, (_, unit) => Math.floor(paid / quantity) + (unit < dearer ? 1 : 0)),
      ];
    }),
  );
}
