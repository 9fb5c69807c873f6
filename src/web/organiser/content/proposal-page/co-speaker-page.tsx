import "#web/ui/api/zod-without-eval.ts";
import { lazy } from "react";
import { m } from "#messages/messages.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { LinkPage, linkPageMeta } from "../link-page/link-page.tsx";
import type { Route } from "./+types/co-speaker-page";

const OwnNaming = lazy(() => import("./own-naming.tsx"));

export const meta = () => linkPageMeta(m.co_speaker_title());

/** No cache may store a page whose address contains a secret. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

/** Also before any edition is public. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSite(context.get(apiClientContext), context.get(publicUrlContext)).catch(() => null);
  return { clockOffsetMs: site?.clockOffsetMs ?? 0 };
}

export const shouldRevalidate = () => false;

/** A person whom another's proposal names as a speaker, by the link of a mail. */
export default function CoSpeakerPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <LinkPage clockOffsetMs={loaderData.clockOffsetMs}>
      <OwnNaming key={token} token={token} />
    </LinkPage>
  );
}
