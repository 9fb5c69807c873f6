import { getLocale } from "#messages/runtime.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import type { Route } from "./+types/feed-route";
import { programmeFeed } from "./feed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiClientContext);
  const [edition, events] = await Promise.all([
    client.edition.get({ lang: getLocale() }),
    client.programme.events({ lang: getLocale() }),
  ]);
  return new Response(programmeFeed(context.get(publicUrlContext), edition, events.results), {
    headers: { "content-type": "application/atom+xml; charset=utf-8", "cache-control": "public, no-cache" },
  });
}
