import {
  type ColumnDef,
  createSortedRowModel,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Column, ListedRow } from "./columns.ts";
import { compareKeys, sortKey } from "./find-rows.ts";

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});
export type ListFeatures = typeof features;

interface TableOf<Row> {
  rows: Row[];
  columns: readonly Column<Row>[];
  sort: { id: string; desc: boolean } | null;
  selected: RowSelectionState;
  setSelected: (next: Updater<RowSelectionState>) => void;
}

/** The table behind a list: order, selection and chosen columns; searching is done on its rows. */
export function useTableOf<Row extends ListedRow>({
  rows,
  columns,
  sort,
  selected,
  setSelected,
}: TableOf<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, value }): ColumnDef<ListFeatures, Row> => {
        const keys = new WeakMap<object, string | number>();
        const keyOf = (row: { original: Row }) => {
          const known = keys.get(row.original) ?? sortKey(value(row.original));
          keys.set(row.original, known);
          return known;
        };
        const sortFn: SortFn<ListFeatures, Row> = (one, other) => compareKeys(keyOf(one), keyOf(other));
        return { id, accessorFn: value, sortFn };
      }),
    [columns],
  );
  const { id = "", desc = false } = sort ?? {};
  const sorting = useMemo(() => (id ? [{ id, desc }] : []), [id, desc]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    state: { sorting, rowSelection: selected },
    onRowSelectionChange: setSelected,
  });
}

const idOf = (row: ListedRow) => String(row.id);
