import type { RowSelectionState, Row as TableRow } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNarrow } from "../kit/use-narrow.ts";
import { leastWidthOf, templateOf } from "./column-widths.ts";
import type { Column, ListedRow, ShortRow } from "./columns.ts";
import { HeaderRow } from "./header-row.tsx";
import { ListRow } from "./list-row.tsx";
import { nextRow } from "./next-row.ts";
import type { ListFeatures } from "./use-table-of.ts";

const ROW_PX = 38;
const SHORT_ROW_PX = 64;
const HEADER_PX = 36;

const NONE: RowSelectionState = {};
const selectNone = () => {};

/** The row at which the editor left each list, by the list's name: going back leads to it. */
const leftAt = new Map<string, string>();

interface VirtualRowsProps<Row extends ListedRow> {
  grid: RefObject<HTMLDivElement | null>;
  name: string;
  label: string;
  rows: TableRow<ListFeatures, Row>[];
  /** Only the columns that the list shows. */
  columns: readonly Column<Row>[];
  selectable: boolean;
  /** Only for lists with `selectable`. */
  selected?: RowSelectionState;
  onSelect?: (next: RowSelectionState) => void;
  sort: { id: string; desc: boolean } | null;
  onSort: (next: { id: string; desc: boolean } | null) => void;
  short: (row: Row) => ShortRow;
  pathOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** The number of all rows, if the server has more than were loaded; null: it has not counted them all. */
  all?: number | null;
  /** The last rows that were loaded come into view. */
  onNearEnd?: () => void;
}

/** So many rows before the last, more are loaded. */
const AHEAD = 20;
/** As ARIA says it of a grid whose rows are not all known. */
const UNKNOWN_COUNT = -1;

function VirtualRowsOf<Row extends ListedRow>({
  grid,
  name,
  label,
  rows,
  columns,
  selectable,
  selected = NONE,
  onSelect = selectNone,
  sort,
  onSort,
  short,
  pathOf,
  onOpen,
  all = rows.length,
  onNearEnd,
}: VirtualRowsProps<Row>) {
  const id = useId();
  const narrow = useNarrow();
  const [marked, setMarked] = useState(() => rows.findIndex((row) => row.id === leftAt.get(name)));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => (narrow ? SHORT_ROW_PX : ROW_PX),
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollPaddingStart: narrow ? 0 : HEADER_PX,
    overscan: 8,
  });
  // Its sizes are estimates of one constant: another width has another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer stays the same.
  useEffect(() => virtualizer.measure(), [narrow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the list was left.
  useEffect(() => {
    if (marked > 0) virtualizer.scrollToIndex(marked, { align: "center" });
  }, []);
  const lastInView = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when what is in view changes, or more came.
  useEffect(() => {
    if (lastInView >= rows.length - AHEAD) onNearEnd?.();
  }, [lastInView, rows.length]);
  const template = useMemo(() => templateOf(columns, selectable), [columns, selectable]);
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  const open = useCallback(
    (row: Row) => {
      leftAt.set(name, String(row.id));
      opened.current(row);
    },
    [name],
  );

  const mark = (index: number) => {
    setMarked(index);
    leftAt.set(name, rows[index]?.id ?? "");
    virtualizer.scrollToIndex(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[marked];
    const next = nextRow(
      event.key,
      marked,
      rows.length,
      // The height that is known: asking the element would lay out the page before the row is marked.
      Math.floor((virtualizer.scrollRect?.height ?? 0) / ROW_PX) - 2,
    );
    if (next !== null) mark(next);
    else if (event.key === "Enter" && row) open(row.original);
    else if (event.key === " " && row && selectable) row.toggleSelected();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot show only the rows in view.
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={all === null ? UNKNOWN_COUNT : all + 1}
      aria-multiselectable={selectable || undefined}
      aria-activedescendant={marked >= 0 && marked < rows.length ? `${id}-${rows[marked]?.id}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === grid.current && marked < 0) setMarked(0);
      }}
      className="group/grid relative min-h-0 flex-1 overflow-auto border-t -outline-offset-2"
    >
      <div style={narrow ? undefined : { minWidth: leastWidthOf(columns, selectable) }}>
        <HeaderRow
          rows={rows}
          columns={columns}
          template={template}
          selectable={selectable}
          selected={selected}
          onSelect={onSelect}
          hidden={narrow}
          sort={sort}
          onSort={onSort}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, size, key }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <ListRow
                key={key}
                id={`${id}-${row.id}`}
                row={row}
                rowIndex={index + 2}
                selected={selected[row.id] === true}
                marked={index === marked}
                columns={columns}
                template={template}
                selectable={selectable}
                short={narrow ? short : null}
                pathOf={pathOf}
                onOpen={open}
                top={start}
                height={size}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/**
 * The rows in view, in a grid with one place in the tab order: arrows move the marked row, Enter opens it, the space bar
 * selects it.
 */
export const VirtualRows = memo(VirtualRowsOf) as typeof VirtualRowsOf;
