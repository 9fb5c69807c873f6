import { paths } from "#contract/paths.ts";
import { getLocale } from "#messages/runtime.js";
import { type ApiClient, apiClientContext, publicUrlContext } from "../api/client-context.ts";
import { ticketPath, ticketTypePath } from "../tickets/ticket-paths.ts";
import type { Route } from "./+types/sitemap-route";
import { publicPages } from "./public-pages.ts";
import { type SitemapEntry, sitemap } from "./sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const entries = await listEntries(context.get(apiClientContext));
  return new Response(sitemap(context.get(publicUrlContext), entries), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, no-cache" },
  });
}

/** Every public page; tickets of hidden types are not listed. */
async function listEntries({ programme, shop }: ApiClient): Promise<SitemapEntry[]> {
  const lang = getLocale();
  const [speakers, events, types, tickets] = await Promise.all([
    programme.speakers({ lang }),
    programme.events({ lang }),
    shop.ticketTypes({ lang, hide_from_public: "false" }),
    shop.tickets({ lang }),
  ]);
  return [
    { path: paths.home() },
    ...publicPages.map((path) => ({ path })),
    ...speakers.results.map(({ slug }) => ({ path: paths.speaker(slug) })),
    ...events.results.map(({ id, changed_at }) => ({ path: paths.session(id), changedAt: changed_at })),
    ...types.results.map((type) => ({ path: ticketTypePath(type) })),
    ...tickets.results.map((ticket) => ({ path: ticketPath(ticket) })),
  ];
}
