import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { formatAmount, formatNumber } from "./formats.ts";

/** A column shows a `count`, an `amount` as the API has it, or a `cell` of its own. */
export interface TableColumn<Row> {
  name: string;
  count?: (row: Row) => number;
  amount?: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** Set right, in digits of one width, as counts and amounts are. */
  figure?: boolean;
}

const isFigure = ({ count, amount, figure }: TableColumn<never>) => Boolean(count ?? amount ?? figure);

function shownIn<Row>({ count, amount, cell }: TableColumn<Row>, row: Row): ReactNode {
  if (count) return formatNumber(count(row));
  return amount ? formatAmount(amount(row)) : cell?.(row);
}

/** A chart's figures as a table: for screen readers, and to copy. The first column names its row. */
export function FiguresTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  whole = false,
}: {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shows all rows, not a part that scrolls, where the table is the screen's content. */
  whole?: boolean;
}) {
  // The question around it has the same words.
  const region = `${m.organiser_figures_table()}: ${label}`;
  const height = whole ? "" : "max-h-96";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section aria-label={region} tabIndex={0} className={`${height} relative overflow-auto border-y`}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-ground">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`px-2 py-1.5 text-xs font-normal text-muted first:pl-0 ${isFigure(column) ? "text-right" : ""}`}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.name} scope="row" className="py-1.5 pr-2 font-normal break-words">
                    {shownIn(column, row)}
                  </th>
                ) : (
                  <td
                    key={column.name}
                    className={`px-2 py-1.5 ${isFigure(column) ? "text-right font-mono whitespace-nowrap tabular-nums" : ""}`}
                  >
                    {shownIn(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
