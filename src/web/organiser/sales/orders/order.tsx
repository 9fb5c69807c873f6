import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { OrderPage } from "./page/order-page.tsx";

/** Read again so often, in ms, while it is open: buyers, providers and mails go on meanwhile. */
const REFRESH_MS = 15_000;
/** While a refund is on its way: most are done, or refused, within a second. */
const REFRESH_SOON_MS = 2_000;

const refreshAfter = (order: OrganiserOrder | undefined) =>
  order?.refunds.some(({ status }) => status === "begun") ? REFRESH_SOON_MS : REFRESH_MS;

export default function Order() {
  const { id = "" } = useParams();
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.orders.read.queryOptions({
        input: { id },
        staleTime: 0,
        refetchInterval: ({ state }) => refreshAfter(state.data),
      }),
    ),
    { level: 1 },
  );
  return data ? <OrderPage order={data} /> : waiting;
}
