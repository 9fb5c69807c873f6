import { paths } from "#contract/paths.ts";
import { getLocale } from "#messages/runtime.js";
import { type ApiClient, apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { pathInArchive } from "#web/ui/language/archive-path.ts";
import { ticketPath, ticketTypePath } from "../tickets/ticket-paths.ts";
import type { Route } from "./+types/sitemap-route";
import { pagesOf } from "./public-pages.ts";
import { type SitemapEntry, sitemap } from "./sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const entries = await listEntries(context.get(apiClientContext));
  return new Response(sitemap(context.get(publicUrlContext), entries), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, no-cache" },
  });
}

/** Every public page; tickets of hidden types are not listed. */
async function listEntries(client: ApiClient): Promise<SitemapEntry[]> {
  const { programme, shop } = client;
  const lang = getLocale();
  const [edition, speakers, events, types, tickets, calls, archive] = await Promise.all([
    client.edition.get({}),
    programme.speakers({ lang }),
    programme.events({ lang }),
    shop.ticketTypes({ lang, hide_from_public: "false" }),
    shop.tickets({ lang }),
    client.calls.list({ lang }),
    listArchive(client),
  ]);
  return [
    { path: paths.home() },
    ...pagesOf(edition).map((path) => ({ path })),
    ...speakers.results.map(({ slug }) => ({ path: paths.speaker(slug) })),
    ...events.results.map(({ id, changed_at }) => ({ path: paths.session(id), changedAt: changed_at })),
    ...types.results.map((type) => ({ path: ticketTypePath(type) })),
    ...tickets.results.map((ticket) => ({ path: ticketPath(ticket) })),
    ...calls.results.map(({ id }) => ({ path: paths.call(id) })),
    ...archive,
  ];
}

/** The pages of earlier editions, each with its sessions and speakers. */
async function listArchive({ edition, programme }: ApiClient): Promise<SitemapEntry[]> {
  const lang = getLocale();
  const { results } = await edition.list({});
  const archived = results.filter(({ state }) => state === "archived");
  const pages = archived.map(async ({ year }): Promise<SitemapEntry[]> => {
    const [speakers, events] = await Promise.all([
      programme.speakers({ lang, edition: year }),
      programme.events({ lang, edition: year }),
    ]);
    const below = (path: string) => pathInArchive(path, year);
    return [
      { path: paths.year(year) },
      { path: below(paths.agenda()) },
      { path: below(paths.speakers()) },
      ...speakers.results.map(({ slug }) => ({ path: below(paths.speaker(slug)) })),
      ...events.results.map(({ id, changed_at }) => ({
        path: below(paths.session(id)),
        changedAt: changed_at,
      })),
    ];
  });
  return (await Promise.all(pages)).flat();
}
