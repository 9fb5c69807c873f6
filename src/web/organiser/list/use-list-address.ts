import { useSearchParams } from "react-router";
import type { Filter } from "./columns.ts";

const SEARCH = "q";
const SORT = "sort";

/** What a list shows, in its address: a view can be shared, and is there after going back. */
export function useListAddress<Row>(filters: readonly Filter<Row>[]) {
  const [address, setAddress] = useSearchParams();
  const sort = address.get(SORT);
  const chosen = filters.flatMap((filter) => {
    const value = address.get(filter.name);
    return value !== null && filter.options.some((option) => option.value === value)
      ? [{ filter, value }]
      : [];
  });
  const set = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: address.get(SEARCH) ?? "",
    setSearch: (text: string) => set(SEARCH, text),
    sort: sort ? { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") } : null,
    setSort: (next: { id: string; desc: boolean } | null) =>
      set(SORT, next && `${next.desc ? "-" : ""}${next.id}`),
    chosen,
    choose: (name: string, value: string | null) => set(name, value),
    clear: () => setAddress({}, { replace: true, preventScrollReset: true }),
    isNarrowed: chosen.length > 0 || Boolean(address.get(SEARCH)),
  };
}

/** The query part of a list's address with this search in it. */
export function withSearch(query: string, search: string): string {
  const address = new URLSearchParams(query);
  if (search) address.set(SEARCH, search);
  else address.delete(SEARCH);
  const text = address.toString();
  return text && `?${text}`;
}
