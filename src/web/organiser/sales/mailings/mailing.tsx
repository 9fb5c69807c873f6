import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";
import { MailingForm } from "./mailing-form.tsx";
import { MailingProgress } from "./mailing-progress.tsx";

/** In ms: while it is sent. */
const REFRESH_MS = 2_000;

/** One mailing: a form until staff start it, then its progress. */
export default function MailingScreen() {
  const { id = "" } = useParams();
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.mailings.read.queryOptions({ input: { id } }),
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) =>
        state.data?.state === "scheduled" || state.data?.state === "sending" ? REFRESH_MS : false,
    }),
    { level: 1 },
  );
  if (!data) return waiting;
  return data.actions.includes("update") ? (
    <MailingForm key={id} mailing={data} />
  ) : (
    <MailingProgress mailing={data} />
  );
}
