import { useQuery } from "@tanstack/react-query";
import { shownOrderStates } from "#contract/orders/order-states.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { methodNumbers } from "#contract/organiser/orders/order-list.ts";
import { m } from "#messages/messages.js";
import { organiserQueries } from "../../../client/organiser-client.ts";
import { providerName } from "../../../kit/provider-name.ts";
import { stateOptions } from "../../../kit/state-mark.tsx";
import type { NamedFilter } from "../../../list/filter-menus.tsx";
import { methodName, sourceNames, stateWords } from "../order-messages.ts";
import type { FilterName } from "./use-order-address.ts";

export type OrderFilter = NamedFilter<FilterName>;

/** The filters of orders except days. Tickets, coupons and providers are those that exist. */
export function useOrderFilters(edition: number | undefined): readonly OrderFilter[] {
  const { data } = useQuery(
    organiserQueries.orders.choices.queryOptions({ input: edition === undefined ? {} : { edition } }),
  );
  const { tickets = [], coupons = [], providers = [] } = data ?? {};
  return [
    {
      name: "state",
      label: m.orders_state(),
      options: stateOptions(stateWords, shownOrderStates),
    },
    {
      name: "refunded",
      label: m.orders_refunds(),
      options: [
        { value: "any", label: m.orders_refunds_any() },
        { value: "part", label: m.orders_refunds_part() },
        { value: "whole", label: m.orders_refunds_whole() },
        { value: "failed", label: m.orders_refunds_failed() },
      ],
    },
    {
      name: "ticket",
      label: m.orders_ticket(),
      options: tickets.map(({ id, name }) => ({ value: String(id), label: plainTicketName(name) })),
    },
    {
      name: "method",
      label: m.orders_method(),
      options: methodNumbers.map((value) => ({ value, label: methodName(Number(value)) })),
    },
    {
      name: "provider",
      label: m.orders_provider(),
      options: providers.map((value) => ({ value, label: providerName(value) })),
    },
    {
      name: "coupon",
      label: m.orders_coupon(),
      options: coupons.map(({ number, code }) => ({ value: String(number), label: code })),
    },
    {
      name: "source",
      label: m.orders_source(),
      options: [
        ...Object.entries(sourceNames).map(([value, name]) => ({ value, label: name() })),
        { value: "manual", label: m.orders_source_manual() },
      ],
    },
  ];
}
