import { type ComponentProps, memo, Suspense } from "react";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { pick } from "#web/ui/pick.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { dayOf } from "#web/ui/time/event-time.ts";
import { editionData } from "../seo/structured-data/edition-data.ts";
import { highlights, offeredTickets } from "../seo/structured-data/highlights.ts";
import { JsonLd } from "../seo/structured-data/json-ld.tsx";
import type { Route } from "./+types/home";
import { featuredFields } from "./featured-speakers.tsx";
import { Hero } from "./hero.tsx";
import { homeMeta } from "./home-meta.ts";
import { firstPartners } from "./home-partners.tsx";
import { startingPrices } from "./starting-prices.ts";
import { whereToPropose } from "./where-to-propose.ts";

/** The first screen is alive before the code of what stands below it is there. */
const loadSections = () => import("./sections.tsx");
const Sections = lazyPart(loadSections);

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiClientContext);
  const { shop, programme, calls } = client;
  const lang = getLocale();
  const [types, tickets, stages, speakers, sessions, called, edition] = await Promise.all([
    shop.ticketTypes({ lang, hide_from_public: "false" }),
    shop.tickets({ lang }),
    programme.stages({ lang }),
    programme.speakers({ lang, featured: "true" }),
    programme.events({ lang }),
    calls.list({ lang }),
    client.edition.get({}),
  ]);
  const shown = edition.home.includes("partners") ? (await programme.partners({ lang })).results : [];
  return {
    partners: firstPartners(edition.partner_groups, shown),
    teasers: startingPrices(types.results, tickets.results),
    stages: stages.results.map((stage) => pick(stage, ["id", "name"])),
    speakers: speakers.results.map((speaker) => pick(speaker, featuredFields)),
    sessionsByDay: countByDay(sessions.results),
    highlights: highlights(speakers.results),
    offers: offeredTickets(tickets.results),
    propose: whereToPropose(called.results, edition.year),
  };
}

/** The browser's way to home from another page: its code comes with its data, or if that fails, after it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown] = await Promise.all([serverLoader(), loadSections().catch(() => {})]);
  return shown;
}

export const meta: Route.MetaFunction = homeMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <JsonLd
        of={() => (import.meta.env.SSR ? [editionData(site, loaderData.highlights, loaderData.offers)] : [])}
      />
      <Hero edition={site.edition} />
      <Below edition={site.edition} shown={loaderData} />
    </>
  );
}

/** Remembered: a part whose code is still to come is left alone by what changes above it. */
const Below = memo(function Below(props: ComponentProps<typeof Sections>) {
  return (
    <Suspense>
      <Sections {...props} />
    </Suspense>
  );
});

function countByDay(sessions: readonly { start_time: string }[]): Record<string, number> {
  const byDay = Object.groupBy(sessions, (session) => dayOf(session.start_time));
  return Object.fromEntries(Object.entries(byDay).map(([day, own]) => [day, own?.length ?? 0]));
}
