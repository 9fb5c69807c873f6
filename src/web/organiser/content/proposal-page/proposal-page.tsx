import "#web/ui/api/zod-without-eval.ts";
import { lazy } from "react";
import { m } from "#messages/messages.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { LinkPage, linkPageMeta } from "../link-page/link-page.tsx";
import type { Route } from "./+types/proposal-page";

const OwnProposal = lazy(() => import("./own-proposal.tsx"));

export const meta = () => linkPageMeta(m.proposal_yours());

/** No cache may store a page whose address contains a proposal's secret. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

/** A speaker proposes before any edition is public, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSite(context.get(apiClientContext), context.get(publicUrlContext)).catch(() => null);
  return { clockOffsetMs: site?.clockOffsetMs ?? 0 };
}

export const shouldRevalidate = () => false;

/** A proposal, by the link of a mail. */
export default function ProposalPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <LinkPage clockOffsetMs={loaderData.clockOffsetMs}>
      <OwnProposal key={token} token={token} />
    </LinkPage>
  );
}
