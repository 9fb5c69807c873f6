import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { LoadFailed } from "../../kit/load-failed.tsx";
import { MailingForm } from "./mailing-form.tsx";
import { MailingProgress } from "./mailing-progress.tsx";

/** In ms: while it is sent. */
const REFRESH_MS = 2_000;

/** One mailing: a form until it is started, then how far it is. */
export default function MailingScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...organiserQueries.mailings.read.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.state === "scheduled" || state.data?.state === "sending" ? REFRESH_MS : false,
  });
  if (data)
    return data.state === "draft" ? (
      <MailingForm key={id} mailing={data} />
    ) : (
      <MailingProgress mailing={data} />
    );
  if (error) return <LoadFailed level={1} error={error} onRetry={() => refetch()} retrying={isFetching} />;
  return <LoadingArea />;
}
