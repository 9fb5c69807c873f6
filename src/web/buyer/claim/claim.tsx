import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { ApiProblem, isTransient } from "#web/ui/api/api-problem.ts";
import { queries } from "#web/ui/api/browser-client.ts";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { Button } from "#web/ui/button.tsx";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/claim";
import { ClaimOffer } from "./claim-offer.tsx";
import { ClaimOutcome } from "./claim-outcome.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, { title: m.claim_title(), description: m.claim_description() });

/** No cache may store a page whose address contains the secret of a ticket. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export default function Claim({ params: { token } }: Route.ComponentProps) {
  const [claimedFor, setClaimedFor] = useState<string | null>(null);
  if (claimedFor !== null) return <ClaimOutcome outcome="done" email={claimedFor} />;
  return (
    <QueryProvider>
      <ClaimSteps token={token} onClaimed={setClaimedFor} />
    </QueryProvider>
  );
}

/** Loads what the link offers, never from the cache: others may be claiming from it. */
function ClaimSteps({ token, onClaimed }: { token: string; onClaimed: (email: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(
    queries.claims.offer.queryOptions({ input: { token }, staleTime: 0, refetchOnWindowFocus: false }),
  );
  if (error && isUnknown(error)) return <ClaimOutcome outcome="unknown" />;
  if (data?.left === 0) return <ClaimOutcome outcome="used" />;
  if (data) {
    return (
      <ClaimOffer token={token} offer={data} onClaimed={onClaimed} onUnavailable={() => void refetch()} />
    );
  }
  if (!error) return <LoadingArea />;
  return (
    <ClaimOutcome outcome="failed">
      <Button size="large" loading={isFetching} onClick={() => void refetch()}>
        {m.claim_retry()}
      </Button>
    </ClaimOutcome>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiProblem && !isTransient(error);
