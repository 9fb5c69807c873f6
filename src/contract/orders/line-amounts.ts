import { type Cents, share } from "../money.ts";
import { type ListedLine, lineNets } from "./line-nets.ts";
import { splitCents } from "./split-cents.ts";

/** A line as it is charged: with its part of the coupon, and of the VAT of its rate. */
export interface LineAmounts {
  /** Basis points: 2300 is 23 %. */
  vatRateBp: number;
  netCents: Cents;
  vatCents: Cents;
  /** At 0 %: the tax office's code of the reason; of several lines theirs, `M07, M99`. */
  vatExemption?: string | undefined;
}

/**
 * Returns the cents that each line of an order costs. VAT is rounded once for each rate, on the sum of its
 * lines, and shared over them: lines, rates and order add up, to the cent. Cents that do not divide go to the
 * first tickets by their ids, however the lines are ordered.
 */
export function lineAmounts(
  lines: readonly (ListedLine & { ticketId: number } & Pick<LineAmounts, "vatRateBp" | "vatExemption">)[],
  netCents: Cents,
): LineAmounts[] {
  const order = lines.map((_, index) => index).sort((one, other) => ticketAt(one) - ticketAt(other));
  const sorted = order.flatMap((index) => lines[index] ?? []);
  const nets = lineNets(sorted, netCents);
  const amounts = sorted.map(({ vatRateBp, vatExemption }, place) => ({
    vatRateBp,
    netCents: nets[place] ?? 0,
    vatCents: 0,
    ...(vatExemption && { vatExemption }),
  }));
  for (const [rate, ofRate] of Map.groupBy(amounts, ({ vatRateBp }) => vatRateBp)) {
    const own = ofRate.map((line) => line.netCents);
    const vats = splitCents(
      share(
        own.reduce((sum, net) => sum + net, 0),
        rate,
        10_000,
      ),
      own,
    );
    for (const [place, line] of ofRate.entries()) line.vatCents = vats[place] ?? 0;
  }
  return lines.map((_, index) => amounts[order.indexOf(index)] as LineAmounts);

  function ticketAt(index: number): number {
    return lines[index]?.ticketId ?? 0;
  }
}

/** The sums of lines by their rate, the highest first. A rate of which nothing is paid is named only where there is no other. */
export function vatByRate(lines: readonly LineAmounts[]): LineAmounts[] {
  const sums = [...Map.groupBy(lines, ({ vatRateBp }) => vatRateBp)]
    .map(([vatRateBp, of]) => ({
      vatRateBp,
      netCents: of.reduce((sum, line) => sum + line.netCents, 0),
      vatCents: of.reduce((sum, line) => sum + line.vatCents, 0),
      ...exemptionsOf(of),
    }))
    .sort((one, other) => other.vatRateBp - one.vatRateBp);
  const paid = sums.filter(({ netCents }) => netCents > 0);
  return paid.length > 0 ? paid : sums.slice(0, 1);
}

/** Returns the exemption codes of the lines that cost something, or of all where none does. */
function exemptionsOf(lines: readonly LineAmounts[]): Pick<LineAmounts, "vatExemption"> {
  const costly = lines.filter(({ netCents }) => netCents > 0);
  const codes = (costly.length > 0 ? costly : lines).flatMap(({ vatExemption }) => vatExemption || []);
  return codes.length > 0 ? { vatExemption: [...new Set(codes)].join(", ") } : {};
}
