import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { LoadingArea } from "../../ui/spinner.tsx";
import { organiserQueries } from "../client/organiser-client.ts";
import { LoadFailed } from "../kit/load-failed.tsx";
import { OrderPage } from "./page/order-page.tsx";

/** Read again so often, in ms, while it is open: buyers, providers and mails go on meanwhile. */
const REFRESH_MS = 15_000;

/** One order: what it is, what happened, what can be done. */
export default function Order() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(
    organiserQueries.orders.read.queryOptions({ input: { id }, staleTime: 0, refetchInterval: REFRESH_MS }),
  );
  if (data) return <OrderPage order={data} />;
  if (error) return <LoadFailed level={1} error={error} onRetry={() => refetch()} retrying={isFetching} />;
  return <LoadingArea />;
}
