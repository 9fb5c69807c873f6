import { type Cents, share } from "#contract/money.ts";
import { type LineAmounts, vatByRate } from "#contract/orders/line-amounts.ts";
import type { DocumentLine } from "#outside/invoices/invoices.ts";

interface SoldLine extends LineAmounts {
  name: string;
  quantity: number;
  vatExemption: string;
}

/**
 * An order's lines as an invoice shows them: net prices after the coupon. Cents that a line's units do not divide go to its last units, which
 * then form a line of their own. Free lines are left out. With these prices a provider comes to the order's total, whether it rounds VAT once
 * for each rate or the whole sum once: where that is not the same, the last unit of each rate has hundredths of a cent.
 */
export function invoiceLines(sold: readonly SoldLine[]): DocumentLine[] {
  const lines = sold.flatMap(unitsOf);
  const rates = vatByRate(sold);
  const total = rates.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
  const exact = rates.reduce((sum, { netCents, vatRateBp }) => sum + netCents * (10_000 + vatRateBp), 0);
  if (share(exact, 1, 10_000) === total) return lines;
  return rates.flatMap(({ vatRateBp, netCents, vatCents }) => {
    const own = lines.filter((line) => line.vatRateBp === vatRateBp);
    const last = own.at(-1);
    if (!last) return [];
    const wanted = creditLine("", netCents + vatCents, vatRateBp).unitPriceCents - netCents;
    const unitPriceCents = Math.round((last.unitPriceCents + wanted) * 100) / 100;
    const before = last.quantity > 1 ? [{ ...last, quantity: last.quantity - 1 }] : [];
    return [...own.slice(0, -1), ...before, { ...last, quantity: 1, unitPriceCents }];
  });
}

function unitsOf({ name, quantity, netCents, vatRateBp, vatExemption }: SoldLine): DocumentLine[] {
  const each = Math.floor(netCents / quantity);
  const dearer = netCents % quantity;
  const line = { name, vatRateBp, ...(vatRateBp === 0 ? { vatExemption } : {}) };
  return [
    { ...line, unitPriceCents: each, quantity: quantity - dearer },
    { ...line, unitPriceCents: each + 1, quantity: dearer },
  ].filter((one) => one.quantity > 0 && one.unitPriceCents > 0);
}

export interface CreditedUnit {
  /** As the invoice calls its ticket. */
  name: string;
  vatRateBp: number;
  vatExemption: string;
  amountCents: Cents;
}

/**
 * One line for each rate of which a refund gives back a sum, VAT included; at 0 % one for each reason of its units. A sum without units has
 * the invoice's first.
 */
export function creditLines(
  name: string,
  { byRate, units }: { byRate: Readonly<Record<string, Cents>>; units: readonly CreditedUnit[] },
  invoiced: readonly DocumentLine[],
): DocumentLine[] {
  return Object.entries(byRate)
    .sort(([one], [other]) => Number(other) - Number(one))
    .flatMap(([rate, cents]) => {
      const exempt = units.filter((unit) => unit.vatRateBp === 0 && rate === "0" && unit.amountCents > 0);
      if (exempt.length > 0)
        return [...Map.groupBy(exempt, (unit) => unit.vatExemption)].map(([vatExemption, of]) => {
          const sum = of.reduce((total, { amountCents }) => total + amountCents, 0);
          return { ...creditLine(name, sum, 0), vatExemption, ...ticketsOf(of) };
        });
      const { vatExemption } = invoiced.find(({ vatRateBp }) => vatRateBp === Number(rate)) ?? {};
      return {
        ...creditLine(name, cents, Number(rate)),
        ...(vatExemption ? { vatExemption } : {}),
        ...ticketsOf(units.filter((unit) => unit.vatRateBp === Number(rate) && unit.amountCents > 0)),
      };
    });
}

function ticketsOf(units: readonly CreditedUnit[]): Pick<DocumentLine, "tickets"> {
  if (units.length === 0) return {};
  const byName = Map.groupBy(units, ({ name }) => name);
  return {
    tickets: [...byName].map(([name, of]) => ({
      name,
      cents: of.reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
  };
}

/**
 * Not every sum is a net price in cents plus VAT (0.03 € at 23 % is not), so the net price has hundredths of a cent: with VAT it rounds to
 * the sum at any rate.
 */
export function creditLine(name: string, amountCents: Cents, vatRateBp: number): DocumentLine {
  return {
    name,
    unitPriceCents: share(amountCents * 100, 10_000, 10_000 + vatRateBp) / 100,
    quantity: 1,
    vatRateBp,
  };
}
