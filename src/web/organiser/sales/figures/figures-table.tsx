import type { ReactNode } from "react";
import { m } from "#messages/messages.js";

export interface TableColumn<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Figures are set right, in digits of one width. */
  figure?: boolean;
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
            {columns.map(({ name, figure }) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-1.5 text-xs font-normal text-muted first:pl-0 ${figure ? "text-right" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, cell, figure }, place) =>
                place === 0 ? (
                  <th key={name} scope="row" className="py-1.5 pr-2 font-normal break-words">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={name}
                    className={`px-2 py-1.5 ${figure ? "text-right font-mono whitespace-nowrap tabular-nums" : ""}`}
                  >
                    {cell(row)}
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
