import type { RowSelectionState, Row as TableRow } from "@tanstack/react-table";
import { memo, useMemo } from "react";
import { m } from "#messages/messages.js";
import { SortIcon } from "../kit/organiser-icons.tsx";
import type { Column, ListedRow } from "./columns.ts";
import type { ListFeatures } from "./use-table-of.ts";

function HeaderRowOf<Row extends ListedRow>({
  rows,
  columns,
  template,
  selectable,
  selected,
  onSelect,
  hidden,
  sort,
  onSort,
}: {
  /** The rows that a search leaves: selecting all selects no others. */
  rows: TableRow<ListFeatures, Row>[];
  columns: readonly Column<Row>[];
  template: string;
  selectable: boolean;
  selected: RowSelectionState;
  onSelect: (next: RowSelectionState) => void;
  hidden: boolean;
  sort: { id: string; desc: boolean } | null;
  onSort: (next: { id: string; desc: boolean } | null) => void;
}) {
  const picked = useMemo(
    () => (Object.keys(selected).length === 0 ? 0 : rows.filter(({ id }) => selected[id]).length),
    [rows, selected],
  );
  const next = (id: string) =>
    sort?.id !== id ? { id, desc: false } : sort.desc ? null : { id, desc: true };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <div role="rowgroup" className={hidden ? "sr-only" : "sticky top-0 z-10"}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus. */}
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 items-center border-b bg-ground pr-4 font-mono text-xs text-muted sm:pr-6"
        style={{ gridTemplateColumns: template }}
      >
        <span role={selectable ? "columnheader" : undefined} className="grid place-items-center">
          {selectable && (
            <input
              type="checkbox"
              aria-label={m.organiser_select_all()}
              checked={picked > 0 && picked === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = picked > 0 && picked < rows.length;
              }}
              onChange={({ target }) =>
                onSelect(target.checked ? Object.fromEntries(rows.map((row) => [row.id, true as const])) : {})
              }
              className="size-4 accent-primary"
            />
          )}
        </span>
        {columns.map(({ id, header, align, unsorted }) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid.
          // biome-ignore lint/a11y/useFocusableInteractive: the button inside has it.
          <span
            key={id}
            role="columnheader"
            aria-sort={
              unsorted ? undefined : sort?.id === id ? (sort.desc ? "descending" : "ascending") : "none"
            }
            className={`min-w-0 truncate pr-3 ${align === "end" ? "text-right" : ""}`}
          >
            {unsorted ? (
              header
            ) : (
              <button
                type="button"
                onClick={() => onSort(next(id))}
                className="inline-flex h-8 max-w-full items-center gap-1 hover:text-text"
              >
                <span title={header} className="truncate">
                  {header}
                </span>
                <SortIcon
                  descending={sort?.desc ?? false}
                  className={`size-3.5 shrink-0 ${sort?.id === id ? "text-text" : "hidden"}`}
                />
              </button>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Stays at the top. A press on a column sorts by it, a second turns the order round, a third gives the usual one back. */
export const HeaderRow = memo(HeaderRowOf) as typeof HeaderRowOf;
