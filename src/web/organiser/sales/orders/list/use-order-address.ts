import { useSearchParams } from "react-router";
import { orderSources, shownOrderStates } from "#contract/orders/order-states.ts";
import { methodNumbers, type OrderSort, orderSorts } from "#contract/organiser/orders/order-list.ts";
import { withValues } from "../../../list/use-list-address.ts";

/** The filters' names in the address and in the API. */
export const filterNames = [
  "state",
  "refunded",
  "ticket",
  "method",
  "provider",
  "coupon",
  "source",
  "from",
  "to",
] as const;
export type FilterName = (typeof filterNames)[number];

const SEARCH = "q";
const SORT = "sort";
const EVERYWHERE = "all";

const allowed: Partial<Record<FilterName, readonly string[]>> = {
  state: shownOrderStates,
  refunded: ["any", "part", "whole", "failed"],
  method: methodNumbers,
  source: [...orderSources, "manual"],
};
const patterns: Partial<Record<FilterName, RegExp>> = {
  ticket: /^[1-9]\d{0,8}$/,
  coupon: /^[1-9]\d{0,8}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

/** Keeps the list's view in its address; ignores values that the address should not have. */
export function useOrderAddress() {
  const [address, setAddress] = useSearchParams();
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = address.get(name) ?? "";
      const known =
        (allowed[name]?.includes(value) ?? true) && (patterns[name]?.test(value) ?? value.length <= 40);
      return value && known ? [[name, value]] : [];
    }),
  ) as Partial<Record<FilterName, string>>;
  const sort = orderSorts.find((one) => one === address.get(SORT)) ?? "-created";
  const change = (changes: Record<string, string | null>) =>
    setAddress((before) => withValues(before, changes), { replace: true, preventScrollReset: true });
  const search = (address.get(SEARCH) ?? "").slice(0, 200);
  const everywhere = address.has(EVERYWHERE);
  return {
    search,
    filters,
    sort,
    everywhere,
    isNarrowed: search !== "" || Object.keys(filters).length > 0,
    query: address.toString(),
    setSearch: (typed: string) => change({ [SEARCH]: typed.trim() || null }),
    choose: (name: FilterName, value: string | null) => change({ [name]: value }),
    setSort: (next: OrderSort) => change({ [SORT]: next === "-created" ? null : next }),
    setEverywhere: (all: boolean) => change({ [EVERYWHERE]: all ? "1" : null }),
    clear: () => setAddress({}, { replace: true, preventScrollReset: true }),
    show: (query: string) => setAddress(new URLSearchParams(query), { preventScrollReset: true }),
  };
}
export type OrderAddress = ReturnType<typeof useOrderAddress>;
