import "#web/ui/api/zod-without-eval.ts";
import { lazy } from "react";
import { m } from "#messages/messages.js";
import { LinkPage, linkPageMeta } from "../link-page/link-page.tsx";
import { linkPageHeaders, loadLinkPage } from "../link-page/link-route.ts";
import type { Route } from "./+types/proposal-page";

const OwnProposal = lazy(() => import("./own-proposal.tsx"));

export const meta = () => linkPageMeta(m.proposal_yours());

export const headers = linkPageHeaders;
export const loader = loadLinkPage;
export const shouldRevalidate = () => false;

/** A proposal, by the link of a mail. */
export default function ProposalPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <LinkPage clockOffsetMs={loaderData.clockOffsetMs}>
      <OwnProposal key={token} token={token} />
    </LinkPage>
  );
}
