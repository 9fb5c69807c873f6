import type { Row as TableRow } from "@tanstack/react-table";
import { type MouseEvent, memo } from "react";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import type { Column, ListedRow, ShortRow } from "./columns.ts";
import type { ListFeatures } from "./use-table-of.ts";

interface ListRowProps<Row extends ListedRow> {
  id: string;
  row: TableRow<ListFeatures, Row>;
  rowIndex: number;
  selected: boolean;
  marked: boolean;
  columns: readonly Column<Row>[];
  template: string;
  selectable: boolean;
  /** On phones. */
  short: ((row: Row) => ShortRow) | null;
  pathOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  top: number;
  height: number;
}

/** One record: its link opens it in a new window too; a press anywhere else on the row opens it here. */
function ListRowOf<Row extends ListedRow>({
  id,
  row,
  rowIndex,
  selected,
  marked,
  columns,
  template,
  selectable,
  short,
  pathOf,
  onOpen,
  top,
  height,
}: ListRowProps<Row>) {
  const record = row.original;
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ((event.target as Element).closest("input, button, label")) return;
    event.preventDefault();
    onOpen(record);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid turns keys into the same.
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus.
    <div
      id={id}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={selectable ? selected : undefined}
      data-marked={marked || undefined}
      onClick={onClick}
      className={`absolute inset-x-0 grid cursor-pointer items-center border-b pr-4 hover:bg-raised data-marked:bg-line/45 group-focus-visible/grid:data-marked:shadow-[inset_3px_0_0_var(--accent)] sm:pr-6 ${selected ? "bg-accent/12 hover:bg-accent/16" : ""}`}
      style={{
        height,
        transform: `translateY(${top}px)`,
        gridTemplateColumns: short ? `${selectable ? "2.75rem" : "1rem"} minmax(0, 1fr)` : template,
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus. */}
      <span role="gridcell" className="h-full">
        {selectable && (
          <label className="grid h-full place-items-center">
            <input
              type="checkbox"
              tabIndex={-1}
              id={`select-${record.id}`}
              aria-label={m.organiser_select_row()}
              aria-labelledby={`select-${record.id} name-${record.id}`}
              checked={selected}
              onClick={row.getToggleSelectedHandler()}
              onChange={() => {}}
              className="size-4 accent-primary"
            />
          </label>
        )}
      </span>
      <RowCells record={record} columns={columns} short={short} pathOf={pathOf} />
    </div>
  );
}

function CellsOf<Row extends ListedRow>({
  record,
  columns,
  short,
  pathOf,
}: Pick<ListRowProps<Row>, "columns" | "short" | "pathOf"> & { record: Row }) {
  const [first, ...others] = columns;
  // Not the router's link, whose hooks cost more than all else in the row: the row's own press leads there.
  const title = (
    <a
      id={`name-${record.id}`}
      href={localPath(pathOf(record))}
      tabIndex={-1}
      className="block truncate font-semibold"
    >
      {short ? short(record).title : first && contentOf(first, record)}
    </a>
  );
  return short ? (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus.
    <span role="gridcell" className="min-w-0">
      {title}
      <span className="block truncate text-muted">{short(record).detail}</span>
    </span>
  ) : (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus. */}
      <span role="gridcell" className="min-w-0 pr-3">
        {title}
      </span>
      {others.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid.
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus.
        <span
          key={column.id}
          role="gridcell"
          className={`min-w-0 truncate pr-3 ${column.mono ? "font-mono text-[0.8125rem] tabular-nums" : ""} ${column.align === "end" ? "text-right tabular-nums" : ""}`}
        >
          {contentOf(column, record)}
        </span>
      ))}
    </>
  );
}

/** Drawn once for a record: marking and selecting its row leave them. */
const RowCells = memo(CellsOf) as typeof CellsOf;

function contentOf<Row>({ cell, value }: Column<Row>, row: Row) {
  const content = cell?.(row);
  return content === undefined ? value(row) : content;
}

/** Scrolling draws only the rows that come into view. */
export const ListRow = memo(ListRowOf) as typeof ListRowOf;
