import { hasOurArtwork, ownText } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { dateSpan } from "#web/ui/time/date-span.ts";
import { giantText } from "../layout/giant-text.ts";
import { TicketsLink } from "../tickets/tickets-link.tsx";
import type { Route } from "./+types/about";
import { CityMap } from "./city-map.tsx";
import { NumberWall } from "./number-wall.tsx";
import { OwnMap } from "./own-map.tsx";
import { Photos } from "./photos.tsx";

/** The organiser's own headline is the page's title too; ours alone would say too little in a list of tabs or results. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: ownText("about_heading", getLocale()) ?? m.about_title(),
    description: m.about_description(),
  });

export default function About() {
  const edition = useEdition();
  return (
    <>
      <AboutHero edition={edition} />
      <NumberWall {...edition} />
      {/* Ours are drawn of our city. */}
      {edition.map ? (
        <OwnMap map={edition.map} />
      ) : (
        hasOurArtwork(edition.name) && <CityMap city={edition.city} />
      )}
      {hasOurArtwork(edition.name) && <Photos />}
      <Community seed={edition.seed} />
    </>
  );
}

function AboutHero({ edition }: { edition: SiteEdition }) {
  return (
    <header className="page pt-8 pb-14 sm:pt-12 sm:pb-20">
      <p className="font-mono text-lg font-medium sm:text-2xl">
        {dateSpan(edition.days, "—", edition.this_year)} {"//"} {edition.city.toUpperCase()}
      </p>
      <h1
        className={`mt-8 max-w-[11ch] font-extrabold tracking-[-0.038em] [word-spacing:0.06em] sm:mt-14 ${giantText(m.about_heading())}`}
      >
        {m.about_heading()}
      </h1>
      <div className="mt-12 grid gap-x-8 gap-y-8 border-t border-text pt-6 sm:mt-20 menu:grid-cols-12">
        <p className="font-display text-big font-bold tracking-tight text-balance menu:col-span-5">
          {m.about_lead()}
        </p>
        <div className="max-w-[62ch] space-y-5 text-lg leading-relaxed menu:col-span-6 menu:col-start-7">
          {[m.about_intro(), m.about_intro_day()].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <TicketsLink className="mt-4 w-full sm:w-auto" />
        </div>
      </div>
    </header>
  );
}

function Community({ seed }: { seed: number }) {
  if (!m.about_community()) return null;
  return (
    <section className="relative isolate overflow-hidden border-t border-text">
      <GenerativeBackground seed={seed + 7} order={0.5} direction={-0.7} className="opacity-55" />
      <div className="page py-20 sm:py-32">
        <p className="max-w-[19ch] font-display text-huge font-bold tracking-[-0.03em] text-balance">
          {m.about_community()}
        </p>
        <div className="mt-10 max-w-xl bg-ground py-4 pr-4">
          <p className="text-lg leading-relaxed">{m.about_community_text()}</p>
          <TicketsLink className="mt-8 w-full sm:w-auto" />
        </div>
      </div>
    </section>
  );
}
