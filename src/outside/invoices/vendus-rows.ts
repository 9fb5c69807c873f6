import { type Cents, share } from "#contract/money.ts";
import type { DocumentLine } from "./invoices.ts";

/** A row of a document at Vendus, whose prices hold VAT. */
export interface GrossRow {
  title: string;
  quantity: number;
  unitCents: Cents;
  vatRateBp: number;
  vatExemption: string;
}

const HUNDREDTHS = 1_000_000;

/**
 * Lines with net prices as rows with gross ones. Units cost whole cents, so that the rows add up alike wherever sums are rounded; the rows of
 * each rate come to its net sum with VAT. Cents that do not divide go to the last units of a line, which then form a row of their own.
 */
export function grossRows(lines: readonly DocumentLine[]): GrossRow[] {
  return [...Map.groupBy(lines, ({ vatRateBp }) => vatRateBp)].flatMap(([vatRateBp, ofRate]) => {
    let net = 0;
    let before = 0;
    const named = Map.groupBy(ofRate, ({ name, vatExemption = "" }) => JSON.stringify([name, vatExemption]));
    return [...named.values()].flatMap((same) => {
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
      net += same.reduce((sum, line) => sum + Math.round(line.unitPriceCents * 100) * line.quantity, 0);
      const gross = share(net, 10_000 + vatRateBp, HUNDREDTHS);
      const own = gross - before;
      before = gross;
      const { name: title, vatExemption = "" } = same[0] as DocumentLine;
      const dearer = own % quantity;
      const each = (own - dearer) / quantity;
      const row = { title, vatRateBp, vatExemption };
      return [
        { ...row, quantity: quantity - dearer, unitCents: each },
        { ...row, quantity: dearer, unitCents: each + 1 },
      ].filter((one) => one.quantity > 0 && one.unitCents > 0);
    });
  });
}

export const sumOf = (rows: readonly Pick<GrossRow, "quantity" | "unitCents">[]): Cents =>
  rows.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
