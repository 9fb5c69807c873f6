import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem, isTransient } from "#web/ui/api/api-problem.ts";
import { queries } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { ClaimOffer } from "./claim-offer.tsx";
import { ClaimOutcome } from "./claim-outcome.tsx";

/** Loads what the link offers, never from the cache: others may be claiming from it. */
export function ClaimSteps({ token, onClaimed }: { token: string; onClaimed: (email: string) => void }) {
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
