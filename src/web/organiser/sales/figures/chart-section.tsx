import { type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { FiguresTable, type TableColumn } from "./figures-table.tsx";

/** One question that the figures answer: in words, in a chart, and in a table. Without a chart the table alone is the answer. */
export function ChartSection<Row>({
  title,
  text,
  chart,
  note,
  none,
  label = title,
  ...table
}: {
  title: string;
  text?: ReactNode;
  chart?: ReactNode;
  note?: ReactNode;
  /** In place of a table without rows. */
  none?: string;
  /** The table's, where it is not the title. */
  label?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}) {
  const id = useId();
  const isEmpty = none !== undefined && table.rows.length === 0;
  const shown = !isEmpty && <FiguresTable label={label} {...table} />;
  const lead = isEmpty ? none : text;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t py-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {lead && <p className="mt-0.5 max-w-prose text-muted">{lead}</p>}
      {chart ? (
        <>
          <div className="mt-4">{chart}</div>
          {table.rows.length > 0 && (
            <details className="mt-2">
              <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
                {m.organiser_figures_table()}
                <span className="sr-only">: {title}</span>
              </summary>
              {shown}
            </details>
          )}
        </>
      ) : (
        <div className="mt-4">{shown}</div>
      )}
      {note && <p className="mt-2 max-w-prose text-small text-muted">{note}</p>}
    </section>
  );
}
