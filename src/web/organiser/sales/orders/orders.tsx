import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import type { OrderRowShown, OrderSort } from "#contract/organiser/orders/order-list.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { ListEmpty } from "../../list/list-empty.tsx";
import { ListSkeleton } from "../../list/list-skeleton.tsx";
import { useTableOf } from "../../list/use-table-of.ts";
import { VirtualRows } from "../../list/virtual-rows.tsx";
import { useShortcuts } from "../../shell/shortcuts.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { formatNumber } from "../figures/formats.ts";
import { OrderBar } from "./list/order-bar.tsx";
import { orderColumns, shortOrder } from "./list/order-columns.tsx";
import { useOrderFilters } from "./list/order-filters.ts";
import { type OrderAddress, useOrderAddress } from "./list/use-order-address.ts";
import { ViewMenu } from "./list/view-menu.tsx";

const PAGE = 100;

/** Orders of the edition, or of all: the server searches, filters and sorts, and the list loads on as it is scrolled. */
export default function Orders() {
  const { id } = useCurrentEdition();
  const address = useOrderAddress();
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const edition = address.everywhere ? undefined : id;
  const filters = useOrderFilters(edition);
  const query = useOrderPages(address, edition);
  useShortcuts([
    { keys: "/", label: m.orders_search(), run: () => field.current?.focus() },
    { keys: "l", label: m.organiser_to_rows(), run: () => grid.current?.focus() },
  ]);
  return (
    <>
      <ScreenHeader title={m.orders_title()} lead={m.orders_lead()} />
      <div className="flex min-h-0 flex-1 flex-col">
        <OrderBar address={address} filters={filters} field={field} onLeave={() => grid.current?.focus()}>
          <ViewMenu address={address} />
        </OrderBar>
        <Found address={address} query={query} grid={grid} />
      </div>
    </>
  );
}

function useOrderPages({ search, filters, sort }: OrderAddress, edition: number | undefined) {
  const { ticket, coupon, ...named } = filters;
  const wanted = {
    ...(named as object),
    ...(ticket ? { ticket: Number(ticket) } : {}),
    ...(coupon ? { coupon: Number(coupon) } : {}),
    ...(edition === undefined ? {} : { edition }),
    search,
    sort,
    limit: PAGE,
  };
  return useInfiniteQuery(
    // A newer search ends the request of the one before.
    organiserQueries.orders.list.infiniteOptions({
      input: (offset: number) => ({ ...wanted, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ count, counted_all }, pages) =>
        !counted_all || pages.length * PAGE < count ? pages.length * PAGE : null,
      staleTime: 0,
      // The last result stays in sight until the next is there.
      placeholderData: keepPreviousData,
    }),
  );
}

function Found({
  address,
  query,
  grid,
}: {
  address: OrderAddress;
  query: ReturnType<typeof useOrderPages>;
  grid: React.RefObject<HTMLDivElement | null>;
}) {
  const { year } = useCurrentEdition();
  const navigate = useNavigate();
  const {
    data,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data]);
  const columns = useMemo(orderColumns, []);
  const [by = "", desc] = address.sort.startsWith("-")
    ? [address.sort.slice(1), true]
    : [address.sort, false];
  const table = useTableOf<OrderRowShown>({
    rows,
    columns,
    sort: null,
    selected: {},
    setSelected: () => {},
  });
  const pathOf = (row: OrderRowShown) => organiserPaths.edition(year, `orders/${row.id}`);
  if (!data) return loaded(query, { loading: <ListSkeleton /> }).waiting;
  // The newest answer counts: the further the list has been read, the more of a wide search is counted.
  const { count = 0, counted_all = true } = data.pages.at(-1) ?? {};
  return (
    <>
      {error && (
        <p role="alert" className="border-t border-danger px-4 py-2 text-danger sm:px-6">
          {m.orders_stale()}{" "}
          <KitButton loading={isFetching} onClick={() => refetch()}>
            {m.error_retry()}
          </KitButton>
        </p>
      )}
      {count === 0 ? (
        <Nothing address={address} />
      ) : (
        <div className={`flex min-h-0 flex-1 flex-col ${isPlaceholderData ? "opacity-60" : ""}`}>
          <VirtualRows
            grid={grid}
            name="orders"
            label={m.orders_title()}
            rows={table.getRowModel().rows}
            columns={columns}
            selectable={false}
            sort={{ id: by, desc }}
            onSort={(next) => address.setSort(sortOf(next, address.sort))}
            short={shortOrder}
            pathOf={pathOf}
            onOpen={(row) =>
              navigate(localPath(pathOf(row)), { state: { list: address.query && `?${address.query}` } })
            }
            all={counted_all ? count : null}
            onNearEnd={() => {
              if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
            }}
          />
        </div>
      )}
      <footer className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t px-4 py-1.5 font-mono text-xs text-muted sm:px-6">
        <span role="status">
          {(counted_all ? m.orders_count : m.orders_count_more)({ count: formatNumber(count) })}
        </span>
        {/* A chosen filter can be scrolled out of sight. */}
        {address.isNarrowed && count > 0 && (
          <button type="button" className="min-h-9 underline pointer-coarse:min-h-11" onClick={address.clear}>
            {m.organiser_clear_filters()}
          </button>
        )}
        {address.everywhere && (
          <button type="button" className="min-h-9 underline" onClick={() => address.setEverywhere(false)}>
            {m.orders_of_edition({ year })}
          </button>
        )}
      </footer>
    </>
  );
}

/** Sorts by one of the server's two columns; a third press restores the usual order. */
function sortOf(next: { id: string; desc: boolean } | null, now: OrderSort): OrderSort {
  if (next?.id === "total") return next.desc ? "-total" : "total";
  if (next?.id === "created") return next.desc ? "-created" : "created";
  return now === "-created" ? "created" : "-created";
}

function Nothing({ address }: { address: OrderAddress }) {
  if (!address.isNarrowed) return <ListEmpty title={m.orders_none()} text={m.orders_none_text()} />;
  return (
    <ListEmpty
      title={m.organiser_nothing_found()}
      text={address.everywhere ? m.organiser_nothing_found_text() : m.orders_nothing_here()}
      action={
        <>
          {!address.everywhere && (
            <KitButton variant="primary" onClick={() => address.setEverywhere(true)}>
              {m.orders_everywhere()}
            </KitButton>
          )}
          <KitButton onClick={address.clear}>{m.organiser_clear_filters()}</KitButton>
        </>
      }
    />
  );
}
