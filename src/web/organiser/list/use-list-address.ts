import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Filter } from "./columns.ts";

const SEARCH = "q";
const SORT = "sort";

type Values = Readonly<Record<string, string | null>>;
const NOTHING: Values = {};

/**
 * Keeps a list's view in its address: an editor can share it, and finds it after going back. A choice shows before the
 * address, with which the router draws every screen again, and never holds up the frame that answers the press.
 */
export function useListAddress<Row>(filters: readonly Filter<Row>[]) {
  const [address, setAddress] = useSearchParams();
  /** Chosen since this address. */
  const [ahead, setAhead] = useState({ of: address, values: NOTHING });
  const values = ahead.of === address ? ahead.values : NOTHING;
  const shown = useMemo(() => withValues(address, values), [address, values]);
  const sortText = shown.get(SORT);
  const sort = useMemo(
    () => (sortText ? { id: sortText.replace(/^-/, ""), desc: sortText.startsWith("-") } : null),
    [sortText],
  );
  const chosen = useMemo(
    () =>
      filters.flatMap((filter) => {
        const value = shown.get(filter.name);
        return value !== null && filter.options.some((option) => option.value === value)
          ? [{ filter, value }]
          : [];
      }),
    [shown, filters],
  );
  // The router's own function changes with each address; what is drawn with `set` must not.
  const latest = useRef({ address, values, setAddress });
  useEffect(() => {
    latest.current = { address, values, setAddress };
  });
  const set = useCallback((name: string, value: string | null) => {
    const now = latest.current;
    const next = { ...now.values, [name]: value };
    latest.current = { ...now, values: next };
    startTransition(() => setAhead({ of: now.address, values: next }));
    now.setAddress(withValues(now.address, next), { replace: true, preventScrollReset: true });
  }, []);
  const setSearch = useCallback((text: string) => set(SEARCH, text), [set]);
  const setSort = useCallback(
    (next: { id: string; desc: boolean } | null) => set(SORT, next && `${next.desc ? "-" : ""}${next.id}`),
    [set],
  );
  return {
    search: shown.get(SEARCH) ?? "",
    setSearch,
    sort,
    setSort,
    chosen,
    choose: set,
    clear: () => setAddress({}, { replace: true, preventScrollReset: true }),
  };
}

/** An empty value takes its name out. */
export function withValues(address: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** The query part of a list's address with this search in it. */
export function withSearch(query: string, search: string): string {
  const address = new URLSearchParams(query);
  if (search) address.set(SEARCH, search);
  else address.delete(SEARCH);
  const text = address.toString();
  return text && `?${text}`;
}
