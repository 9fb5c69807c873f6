import type { RowSelectionState } from "@tanstack/react-table";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { KitLink } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { useShortcuts } from "../shell/shortcuts.ts";
import { type BulkAction, BulkBar } from "./bulk-bar.tsx";
import type { Column, Filter, ListedRow, ShortRow } from "./columns.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { FilterMenus } from "./filter-menus.tsx";
import { rowMatcher, searchIndex } from "./find-rows.ts";
import { ListEmpty } from "./list-empty.tsx";
import { ListFoot } from "./list-foot.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { SearchField } from "./search-field.tsx";
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
  /** The address that a row opens, without a language. */
  pathOf: (row: Row) => string;
  bulk?: readonly BulkAction<Row>[];
  /** The order before the editor chooses one; without it the server's. */
  usualSort?: string;
  /** Tells the editor of an empty list what it is for, and how to add the first row. */
  empty: { title: string; text: string; action?: ReactNode };
  /** The address that `c` opens. */
  newPath?: string;
  /** Beside the search. */
  tools?: ReactNode;
}

/** A list that is searched, filtered and sorted in the browser; a thousand rows scroll like ten. */
export function RecordList<Row extends ListedRow>(props: RecordListProps<Row>) {
  const { data, waiting } = loaded(props.query, { loading: <ListSkeleton /> });
  return data ? <Loaded {...props} rows={data} /> : waiting;
}

const ADDRESS_AFTER_MS = 300;
const NO_FILTERS: readonly never[] = [];
const NO_ACTIONS: readonly never[] = [];

function Loaded<Row extends ListedRow>({
  name,
  label,
  rows,
  columns,
  filters = NO_FILTERS,
  searchText,
  short,
  pathOf,
  bulk = NO_ACTIONS,
  empty,
  newPath,
  tools,
  usualSort,
}: RecordListProps<Row> & { rows: Row[] }) {
  const navigate = useNavigate();
  const { pathname, search: addressQuery } = useLocation();
  const address = useListAddress(filters);
  const columnsChosen = useChosenColumns(name, columns);
  const { search: addressSearch, setSearch: setAddressSearch } = address;
  // The address follows when the typing pauses, since all screens are drawn again with it.
  const [search, setSearch] = useState(addressSearch);
  /** A new field, empty, once for each time that the search was cleared from outside of it. */
  const [cleared, setCleared] = useState(0);
  // The menu's tick shows at once; thirty rows with other columns follow.
  const visible = useDeferredValue(columnsChosen.chosen);
  const shownColumns = useMemo(() => columns.filter(({ id }) => visible[id] !== false), [columns, visible]);
  const [selected, setSelected] = useState<RowSelectionState>({});
  const searchField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const textOf = useMemo(() => searchIndex(searchText), [searchText]);
  // A choice shows at once; the rows follow.
  const chosen = useDeferredValue(address.chosen);
  const sort = useDeferredValue(address.sort);
  const table = useTableOf({
    rows,
    columns,
    sort: sort ?? (usualSort ? { id: usualSort, desc: false } : null),
    selected,
    setSelected,
  });
  const sorted = table.getRowModel().rows;
  const shown = useMemo(() => {
    const matches = rowMatcher(search, chosen, textOf);
    return sorted.filter((row) => matches(row.original));
  }, [sorted, search, chosen, textOf]);
  const picked = useMemo(
    () => (Object.keys(selected).length === 0 ? [] : rows.filter(({ id }) => selected[id])),
    [rows, selected],
  );
  useEffect(() => {
    if (search === addressSearch) return;
    const timer = setTimeout(() => {
      // A record that was opened meanwhile may still be loading: its address stays.
      if (window.location.pathname === pathname) setAddressSearch(search);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const open = (row: Row) =>
    navigate(localPath(pathOf(row)), { state: { list: withSearch(addressQuery, search) } });
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
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-6">
        <SearchField
          key={cleared}
          field={searchField}
          begun={search}
          onSearch={setSearch}
          onLeave={() => grid.current?.focus()}
        />
        <FilterMenus filters={filters} chosen={address.chosen} onChoose={address.choose} />
        <span className="ml-auto flex gap-2">
          {tools}
          <span className="max-md:hidden">
            <ColumnsMenu columns={columns} visible={columnsChosen.chosen} onShow={columnsChosen.show} />
          </span>
        </span>
      </div>
      {shown.length === 0 ? (
        <ListEmpty
          title={m.organiser_nothing_found()}
          text={m.organiser_nothing_found_text()}
          action={
            <KitLink
              to="?"
              replace
              onClick={() => {
                setSearch("");
                setCleared(cleared + 1);
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
          rows={shown}
          columns={shownColumns}
          selectable={bulk.length > 0}
          selected={selected}
          onSelect={setSelected}
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
        <ListFoot columns={shownColumns} shown={shown} all={rows.length} />
      )}
    </div>
  );
}
