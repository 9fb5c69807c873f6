import type { Cents } from "#contract/money.ts";
import { lineNets } from "#domain/sales/orders/line-nets.ts";
import { splitCents } from "#domain/sales/orders/split-cents.ts";

export interface PaidLine {
  ticketId: number;
  quantity: number;
  /** As listed, without VAT. */
  unitPriceCents: Cents;
  /** True: the order's coupon lowers its price. */
  discounted: boolean;
}

/**
 * The paid price of each unit of an order, coupon and VAT included, by ticket: the total in shares of the list prices,
 * or of the prices after a coupon for some of the tickets. Cents that do not divide go to the first units, one each, so
 * that the amounts add up to the total.
 */
export function unitAmounts(
  lines: readonly PaidLine[],
  netCents: Cents,
  totalCents: Cents,
): Map<number, Cents[]> {
  const forSome = lines.some(({ discounted }) => discounted) && lines.some(({ discounted }) => !discounted);
  const amounts = forSome
    ? splitCents(totalCents, lineNets(lines, netCents)).flatMap((paid, index) =>
        splitCents(paid, Array<number>(lines[index]?.quantity ?? 0).fill(1)),
      )
    : splitCents(
        totalCents,
        lines.flatMap(({ quantity, unitPriceCents }) => Array<number>(quantity).fill(unitPriceCents)),
      );
  const tickets = lines.flatMap(({ ticketId, quantity }) => Array<number>(quantity).fill(ticketId));
  return Map.groupBy(amounts, (_, index) => tickets[index] ?? 0);
}
