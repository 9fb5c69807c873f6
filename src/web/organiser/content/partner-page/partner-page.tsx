import "#web/ui/api/zod-without-eval.ts";
import { lazy } from "react";
import { m } from "#messages/messages.js";
import { LinkPage, linkPageMeta } from "../link-page/link-page.tsx";
import { linkPageHeaders, loadLinkPage } from "../link-page/link-route.ts";
import type { Route } from "./+types/partner-page";

const OwnPage = lazy(() => import("./own-page.tsx"));

export const meta = () => linkPageMeta(m.partner_page_title());

export const headers = linkPageHeaders;
export const loader = loadLinkPage;
export const shouldRevalidate = () => false;

export default function PartnerPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <LinkPage clockOffsetMs={loaderData.clockOffsetMs}>
      <OwnPage key={token} token={token} />
    </LinkPage>
  );
}
