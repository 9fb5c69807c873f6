import { type ReactNode, Suspense } from "react";
import type { HomeSection } from "#contract/organiser/edition/edition-site.ts";
import { paths } from "#contract/paths.ts";
import type { Partner } from "#contract/programme/programme.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { PromoVideo } from "#web/ui/media/promo-video.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import { NewsletterSignup } from "../newsletter/newsletter-signup.tsx";
import { CallsToAction } from "./calls-to-action.tsx";
import { DayStrip } from "./day-strip.tsx";
import { type FeaturedSpeaker, FeaturedSpeakers } from "./featured-speakers.tsx";
import { HomePartners } from "./home-partners.tsx";
import { OwnFilm } from "./own-film.tsx";
import { StageNames } from "./stage-names.tsx";
import type { Teaser } from "./starting-prices.ts";
import { TicketTeaser } from "./ticket-teaser.tsx";

interface Shown {
  teasers: readonly Teaser[];
  stages: readonly { id: number; name: string }[];
  speakers: readonly FeaturedSpeaker[];
  sessionsByDay: Readonly<Record<string, number>>;
  partners: readonly Partner[];
  propose: string | null;
}

/** The sections below the first screen, in the edition's order; each hydrates on its own. */
export default function Sections({ edition, shown }: { edition: SiteEdition; shown: Shown }) {
  const days = edition.days.map((day) => ({ day, sessions: shown.sessionsByDay[day] ?? 0 }));
  const sections: Record<HomeSection, ReactNode> = {
    film: edition.film ? (
      <OwnFilm film={edition.film} />
    ) : (
      hasOurArtwork(edition.name) && <PromoVideo edition={edition} className="border-b border-text" />
    ),
    headline: <Headline edition={edition} />,
    days: <DayStrip days={days} />,
    speakers: <FeaturedSpeakers speakers={shown.speakers} />,
    tickets: <TicketTeaser teasers={shown.teasers} />,
    stages: <StageNames stages={shown.stages} />,
    calls: <CallsToAction edition={edition} propose={shown.propose} />,
    partners: <HomePartners partners={shown.partners} />,
    newsletter: <NewsletterSection />,
  };
  return edition.home.map((section) => <Suspense key={section}>{sections[section]}</Suspense>);
}

function Headline({ edition }: { edition: SiteEdition }) {
  return (
    <section aria-labelledby="home-headline" className="page py-20 sm:py-32">
      <h2 id="home-headline" className="max-w-[22ch] text-huge tracking-[-0.035em] text-pretty">
        {m.home_headline({ city: edition.city })} {/* Each part has its own typeface. */}
        <span className="font-mono text-[0.88em] font-medium tracking-[-0.09em] [word-spacing:-0.25em] sm:block">
          {m.home_headline_machines()}
        </span>{" "}
        <span className="text-accent sm:block">{m.home_headline_people()}</span>
      </h2>
      <div className="mt-12 grid gap-8 menu:mt-20 menu:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_max-content]">
        <p className="max-w-prose text-lg sm:text-2xl menu:col-start-2">{m.home_headline_text()}</p>
        <div className="self-end">
          <ButtonLink variant="outline" to={paths.about()} className="whitespace-nowrap">
            {m.home_headline_link()}
            <ArrowIcon />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function NewsletterSection() {
  const own = useEdition().texts.newsletter;
  return (
    <section
      aria-labelledby="home-newsletter"
      className="emerald-band border-t border-text bg-ground text-text drawn-late [contain-intrinsic-height:auto_24rem]"
    >
      <div className="page grid gap-12 py-20 menu:grid-cols-12 sm:py-28">
        <div className="menu:col-span-6">
          <h2 id="home-newsletter" className="text-huge">
            {own?.title ?? m.home_newsletter_title()}
          </h2>
          <p className="mt-5 max-w-[34ch] text-lg sm:text-xl">{own?.lead ?? m.home_newsletter_text()}</p>
        </div>
        <div className="self-end menu:col-span-6">
          <NewsletterSignup />
        </div>
      </div>
    </section>
  );
}
