import { type ReactNode, Suspense } from "react";
import type { HomeSection } from "#contract/organiser/edition/edition-site.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { PromoVideo } from "#web/ui/media/promo-video.tsx";
import { pick } from "#web/ui/pick.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { dayOf } from "#web/ui/time/event-time.ts";
import { editionData } from "../seo/structured-data/edition-data.ts";
import { cheapestTickets, highlights } from "../seo/structured-data/highlights.ts";
import { JsonLd } from "../seo/structured-data/json-ld.tsx";
import type { Route } from "./+types/home";
import { CallsToAction } from "./calls-to-action.tsx";
import { DayStrip } from "./day-strip.tsx";
import { FeaturedSpeakers, featuredFields } from "./featured-speakers.tsx";
import { Headline } from "./headline.tsx";
import { Hero } from "./hero.tsx";
import { homeMeta } from "./home-meta.ts";
import { firstPartners, HomePartners } from "./home-partners.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
import { OwnFilm } from "./own-film.tsx";
import { StageNames } from "./stage-names.tsx";
import { startingPrices } from "./starting-prices.ts";
import { TicketTeaser } from "./ticket-teaser.tsx";
import { whereToPropose } from "./where-to-propose.ts";

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
    cheapest: cheapestTickets(tickets.results),
    propose: whereToPropose(called.results, edition.year),
  };
}

export const meta: Route.MetaFunction = homeMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { edition } = site;
  const days = edition.days.map((day) => ({ day, sessions: loaderData.sessionsByDay[day] ?? 0 }));
  const sections: Record<HomeSection, ReactNode> = {
    film: edition.film ? (
      <OwnFilm film={edition.film} />
    ) : (
      hasOurArtwork(edition.name) && <PromoVideo edition={edition} className="border-b border-text" />
    ),
    headline: <Headline edition={edition} />,
    days: <DayStrip days={days} />,
    speakers: <FeaturedSpeakers speakers={loaderData.speakers} />,
    tickets: <TicketTeaser teasers={loaderData.teasers} />,
    stages: <StageNames stages={loaderData.stages} />,
    calls: <CallsToAction edition={edition} propose={loaderData.propose} />,
    partners: <HomePartners partners={loaderData.partners} />,
    newsletter: <NewsletterSection />,
  };
  return (
    <>
      <JsonLd
        of={() =>
          import.meta.env.SSR ? [editionData(site, loaderData.highlights, loaderData.cheapest)] : []
        }
      />
      <Hero edition={edition} />
      {/* Below the first screen, each section hydrates on its own. */}
      {edition.home.map((section) => (
        <Suspense key={section}>{sections[section]}</Suspense>
      ))}
    </>
  );
}

function countByDay(sessions: readonly { start_time: string }[]): Record<string, number> {
  const byDay = Object.groupBy(sessions, (session) => dayOf(session.start_time));
  return Object.fromEntries(Object.entries(byDay).map(([day, own]) => [day, own?.length ?? 0]));
}
