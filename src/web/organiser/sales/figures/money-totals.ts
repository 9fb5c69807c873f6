import { type Cents, decimalToCents } from "#contract/money.ts";
import type { MoneyMonth } from "#contract/organiser/sales/figures.ts";

/** The month of the last row, and the provider of each total. */
export const TOTAL = "total";

/** A month of several providers ends with its total, unless it is the only one; the last row is that of all. */
export function withTotals(months: readonly MoneyMonth[]): MoneyMonth[] {
  const byMonth = [...Map.groupBy(months, ({ month }) => month)];
  return [
    ...byMonth.flatMap(([month, rows]) =>
      byMonth.length > 1 && rows.length > 1 ? [...rows, totalOf(month, rows)] : rows,
    ),
    totalOf(TOTAL, months),
  ];
}

export const keptCents = ({ captured, refunded, refunded_by_hand, fees }: MoneyMonth): Cents =>
  [refunded, refunded_by_hand, fees].reduce(
    (left, part) => left - decimalToCents(part),
    decimalToCents(captured),
  );

function totalOf(month: string, rows: readonly MoneyMonth[]): MoneyMonth {
  const sum = (of: (row: MoneyMonth) => number) => rows.reduce((all, row) => all + of(row), 0);
  const cents = (of: (row: MoneyMonth) => string) => (sum((row) => decimalToCents(of(row))) / 100).toFixed(2);
  return {
    month,
    provider: TOTAL,
    captured: cents(({ captured }) => captured),
    captures: sum(({ captures }) => captures),
    refunded: cents(({ refunded }) => refunded),
    refunds: sum(({ refunds }) => refunds),
    refunded_by_hand: cents(({ refunded_by_hand }) => refunded_by_hand),
    fees: cents(({ fees }) => fees),
    without_fee: sum(({ without_fee }) => without_fee),
  };
}
