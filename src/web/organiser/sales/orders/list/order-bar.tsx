import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#messages/messages.js";
import { FilterMenus } from "../../../list/filter-menus.tsx";
import { SearchInput } from "../../../list/search-field.tsx";
import type { OrderFilter } from "./order-filters.ts";
import type { OrderAddress } from "./use-order-address.ts";

/** In ms: a search goes out when the typing pauses. */
const PAUSE_MS = 200;

/** The search; filters as chips, the chosen ones first; days. Two lines at most: more would leave less of the orders in sight. */
export function OrderBar({
  address,
  filters,
  field,
  onLeave,
  children,
}: {
  address: OrderAddress;
  filters: readonly OrderFilter[];
  field: RefObject<HTMLInputElement | null>;
  /** Down or Enter leads from the search to the rows. */
  onLeave: () => void;
  children?: React.ReactNode;
}) {
  const chosen = filters.flatMap((filter) => {
    const value = address.filters[filter.name];
    return value === undefined ? [] : { filter, value };
  });
  return (
    <search className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-6">
      <SearchField address={address} field={field} onLeave={onLeave} />
      {children}
      {/* If the filters do not fit beside the search: one line that scrolls sideways and fades at its end. */}
      <div className="flex gap-2 max-xl:-mx-4 max-xl:w-[calc(100%+2rem)] max-xl:overflow-x-auto max-xl:px-4 max-xl:py-1 max-xl:pr-12 max-xl:mask-[linear-gradient(to_left,transparent,black_3rem)] max-xl:*:shrink-0 sm:max-xl:-mx-6 sm:max-xl:w-[calc(100%+3rem)] sm:max-xl:pl-6 xl:contents">
        <FilterMenus filters={filters} chosen={chosen} onChoose={address.choose} />
        <Day address={address} name="from" label={m.orders_from()} />
        <Day address={address} name="to" label={m.orders_to()} />
      </div>
    </search>
  );
}

function SearchField({
  address,
  field,
  onLeave,
}: {
  address: OrderAddress;
  field: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}) {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(address.search);
  const [shown, setShown] = useState(address.search);
  // The address was changed from elsewhere: by a saved view, or by going back.
  if (address.search !== shown) {
    setShown(address.search);
    if (typed.trim() !== address.search) setTyped(address.search);
  }
  const latest = useRef(address.setSearch);
  useEffect(() => {
    latest.current = address.setSearch;
  });
  useEffect(() => {
    if (typed.trim() === address.search) return;
    const timer = setTimeout(() => {
      // An order that was opened meanwhile may still be loading: its address stays.
      if (window.location.pathname === pathname) latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, address.search, pathname]);
  return (
    <SearchInput
      field={field}
      typed={typed}
      label={m.orders_search()}
      hint={m.orders_search_hint()}
      className="basis-40 xl:max-w-md xl:basis-64"
      onType={setTyped}
      onLeave={onLeave}
      onEnter={() => address.setSearch(typed)}
    />
  );
}

function Day({ address, name, label }: { address: OrderAddress; name: "from" | "to"; label: string }) {
  const { from, to } = address.filters;
  return (
    <label className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-edge border-dashed bg-raised px-2.5 pointer-coarse:min-h-11">
      <span className="text-muted">{label}</span>
      <input
        type="date"
        value={address.filters[name] ?? ""}
        min={name === "to" ? from : undefined}
        max={name === "from" ? to : undefined}
        onChange={({ target }) => address.choose(name, target.value || null)}
        className="min-w-0 bg-transparent font-mono text-[0.8125rem]"
      />
    </label>
  );
}
