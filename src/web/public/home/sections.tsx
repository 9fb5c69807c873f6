import { type ReactNode, Suspense } from "react";
import type { HomeSection } from "#contract/organiser/edition/edition-site.ts";
import type { Partner } from "#contract/programme/programme.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { PromoVideo } from "#web/ui/media/promo-video.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { CallsToAction } from "./calls-to-action.tsx";
import { DayStrip } from "./day-strip.tsx";
import { type FeaturedSpeaker, FeaturedSpeakers } from "./featured-speakers.tsx";
import { Headline } from "./headline.tsx";
import { HomePartners } from "./home-partners.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
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
