import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem, isTransient } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ErrorPage } from "#web/ui/errors/error-page.tsx";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { removeOffer } from "../cart/remove-offer.ts";
import type { Route } from "./+types/place";
import { PlacePanel } from "./place-panel.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, { title: m.waiting_page_title(), description: m.waiting_page_description() });

/** No cache may store a page whose address contains the secret of an offer. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

/** A place on a waiting list, by the link of its mails. */
export default function Place({ params: { token } }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <PlaceOfLink key={token} token={token} />
    </QueryProvider>
  );
}

/** An offer's time ends while its page is open. */
const REFETCH_MS = 30_000;

function PlaceOfLink({ token }: { token: string }) {
  const { seed } = useEdition();
  const client = useQueryClient();
  const query = queries.waitingList.place.queryOptions({
    input: { token },
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  const { data, error, isFetching, refetch } = useQuery(query);
  const [problem, setProblem] = useState<"closed" | "failed" | null>(null);
  const act = async (what: "confirm" | "leave") => {
    setProblem(null);
    try {
      client.setQueryData(query.queryKey, await api.waitingList[what]({ token }));
      if (what === "leave") removeOffer(token);
    } catch (failure) {
      const isClosed = failure instanceof ApiProblem && failure.code === "waiting_list_closed";
      setProblem(isClosed ? "closed" : "failed");
      // The page may say something else by now.
      if (isClosed) void refetch();
    }
  };
  if (data) return <PlacePanel token={token} place={data} problem={problem} onAct={act} />;
  if (!error) return <LoadingArea />;
  const unknown = error instanceof ApiProblem && !isTransient(error);
  return (
    <ErrorPage
      mark={m.waiting_mark()}
      title={unknown ? m.waiting_unknown_title() : m.claim_failed_title()}
      text={unknown ? m.waiting_unknown_text() : m.claim_failed_text()}
      seed={seed + 9}
    >
      {unknown ? (
        <ButtonLink variant="outline" size="large" to={paths.tickets()}>
          {m.waiting_tickets()}
        </ButtonLink>
      ) : (
        <Button size="large" loading={isFetching} onClick={() => void refetch()}>
          {m.claim_retry()}
        </Button>
      )}
    </ErrorPage>
  );
}
