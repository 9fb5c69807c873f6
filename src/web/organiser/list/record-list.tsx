import type { RowSelectionState } from "@tanstack/react-table";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { localPath } from "../../language/local-path.ts";
import { KitLink } from "../kit/button.tsx";
import { LoadFailed } from "../kit/load-failed.tsx";
import { useShortcuts } from "../shell/shortcuts.ts";
import { type BulkAction, BulkBar } from "./bulk-bar.tsx";
import type { Column, Filter, ListedRow, ShortRow } from "./columns.ts";
import { rowMatcher, searchIndex } from "./find-rows.ts";
import { ListBar } from "./list-bar.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListFoot } from "./list-foot.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useChosenColumns } from "./use-chosen-columns.ts";
import { useListAddress, withSearch } from "./use-list-address.ts";
import { useTableOf } from "./use-table-of.ts";
import { VirtualRows } from "./virtual-rows.tsx";

export interface RecordListProps<Row extends ListedRow> {
  /** The kind's path: names the list in the browser's storage. */
  name: string;
  /** For screen readers. */
  label: string;
  query: { data: Row[] | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[];
  searchText: (row: Row) => string;
  short: (row: Row) => ShortRow;
  /** Where a row opens, without a language. */
  pathOf: (row: Row) => string;
  bulk?: readonly BulkAction<Row>[];
  /** The order before the editor chooses one; without it the server's. */
  usualSort?: string;
  /** How to begin: what would be here, and the way to add it. */
  empty: { title: string; text: string; action?: ReactNode };
  /** Where `c` leads. */
  newPath?: string;
  /** Beside the search. */
  tools?: ReactNode;
}

/** A list that is searched, filtered and sorted in the browser; a thousand rows scroll like ten. */
export function RecordList<Row extends ListedRow>(props: RecordListProps<Row>) {
  const { query } = props;
  if (query.data) return <Loaded {...props} rows={query.data} />;
  if (query.error)
    return <LoadFailed error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  return <ListSkeleton />;
}

const ADDRESS_AFTER_MS = 300;

function Loaded<Row extends ListedRow>({
  name,
  label,
  rows,
  columns,
  filters = [],
  searchText,
  short,
  pathOf,
  bulk = [],
  empty,
  newPath,
  tools,
  usualSort,
}: RecordListProps<Row> & { rows: Row[] }) {
  const navigate = useNavigate();
  const { search: addressQuery } = useLocation();
  const address = useListAddress(filters);
  const columnsChosen = useChosenColumns(name, columns);
  const { search: addressSearch, setSearch: setAddressSearch } = address;
  // Typing stays ahead of a long list; the address follows when it pauses, since all screens are drawn again with it.
  const [typed, setTyped] = useState(addressSearch);
  const search = useDeferredValue(typed);
  const [selected, setSelected] = useState<RowSelectionState>({});
  const searchField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const textOf = useMemo(() => searchIndex(searchText), [searchText]);
  const table = useTableOf({
    rows,
    columns,
    sort: address.sort ?? (usualSort ? { id: usualSort, desc: false } : null),
    visible: columnsChosen.chosen,
    selected,
    setSelected,
  });
  const sorted = table.getRowModel().rows;
  const chosenKey = address.chosen.map(({ filter, value }) => `${filter.name}=${value}`).join("&");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosenKey` stands for the chosen values, which are made anew with each render.
  const shown = useMemo(() => {
    const matches = rowMatcher(search, address.chosen, textOf);
    return sorted.filter((row) => matches(row.original));
  }, [sorted, search, chosenKey, textOf]);
  const picked = useMemo(
    () => (Object.keys(selected).length === 0 ? [] : rows.filter(({ id }) => selected[id])),
    [rows, selected],
  );
  useEffect(() => {
    if (typed === addressSearch) return;
    const timer = setTimeout(() => setAddressSearch(typed), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const open = (row: Row) =>
    navigate(localPath(pathOf(row)), { state: { list: withSearch(addressQuery, typed) } });
  useShortcuts([
    { keys: "/", label: m.organiser_search_list(), run: () => searchField.current?.focus() },
    ...(newPath
      ? [{ keys: "c", label: m.organiser_new(), run: () => void navigate(localPath(newPath)) }]
      : []),
    { keys: "l", label: m.organiser_to_rows(), run: () => grid.current?.focus() },
  ]);

  if (rows.length === 0) return <ListEmpty {...empty} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListBar
        searchField={searchField}
        typed={typed}
        onType={setTyped}
        onLeave={() => grid.current?.focus()}
        filters={filters}
        chosen={address.chosen}
        onChoose={address.choose}
        columns={columns}
        visible={columnsChosen.chosen}
        onShow={columnsChosen.show}
      >
        {tools}
      </ListBar>
      {shown.length === 0 ? (
        <ListEmpty
          title={m.organiser_nothing_found()}
          text={m.organiser_nothing_found_text()}
          action={
            <KitLink
              to="?"
              replace
              onClick={() => {
                setTyped("");
                address.clear();
              }}
            >
              {m.organiser_clear_filters()}
            </KitLink>
          }
        />
      ) : (
        <VirtualRows
          grid={grid}
          name={name}
          label={label}
          table={table}
          rows={shown}
          columns={columns}
          selectable={bulk.length > 0}
          selected={selected}
          sort={address.sort}
          onSort={address.setSort}
          short={short}
          pathOf={pathOf}
          onOpen={open}
        />
      )}
      {picked.length > 0 ? (
        <BulkBar actions={bulk} rows={picked} onClear={() => setSelected({})} />
      ) : (
        <ListFoot columns={columns} visible={columnsChosen.chosen} shown={shown} all={rows.length} />
      )}
    </div>
  );
}
