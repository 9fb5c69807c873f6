import type { HeadersFunction, RouterContextProvider } from "react-router";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { loadSite } from "#web/ui/site/site.ts";

/** No cache may store a page whose address contains a secret. */
export const linkPageHeaders: HeadersFunction = () => ({ "cache-control": "no-store" });

/** Its link opens a page before any edition is public, too. */
export async function loadLinkPage({ context }: { context: Readonly<RouterContextProvider> }) {
  const site = await loadSite(context.get(apiClientContext), context.get(publicUrlContext)).catch(() => null);
  return { clockOffsetMs: site?.clockOffsetMs ?? 0 };
}
