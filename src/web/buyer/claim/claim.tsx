import { useState } from "react";
import { m } from "#messages/messages.js";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import type { Route } from "./+types/claim";
import { ClaimOutcome } from "./claim-outcome.tsx";
import { ClaimSteps } from "./claim-steps.tsx";

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
