import "#web/ui/api/zod-without-eval.ts";
import { lazy } from "react";
import { m } from "#messages/messages.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { LinkPage, linkPageMeta } from "../link-page/link-page.tsx";
import type { Route } from "./+types/partner-page";

const OwnPage = lazy(() => import("./own-page.tsx"));

export const meta = () => linkPageMeta(m.partner_page_title());

/** No cache may store a page whose address contains the secret of a partner's page. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

/** A partner comes before any edition is public, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSite(context.get(apiClientContext), context.get(publicUrlContext)).catch(() => null);
  return { clockOffsetMs: site?.clockOffsetMs ?? 0 };
}

export const shouldRevalidate = () => false;

export default function PartnerPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <LinkPage clockOffsetMs={loaderData.clockOffsetMs}>
      <OwnPage key={token} token={token} />
    </LinkPage>
  );
}
