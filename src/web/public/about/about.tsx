import { hasOurArtwork, ownText } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/about";
import { AboutHero } from "./about-hero.tsx";
import { CityMap } from "./city-map.tsx";
import { Community } from "./community.tsx";
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
