import { ourIdeaRegions } from "#contract/ideas/idea-options.ts";
import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import { type EditionSite, ourSite } from "#contract/organiser/edition/edition-site.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import type { CallForIdeas } from "./tables.ts";

interface Parts {
  site: EditionSite;
  look: EditionLook;
  ideas: CallForIdeas;
}

/** An edition that was stored before a part was there has ours in its place; our regions are of our event alone. */
export const ownParts = ({ name, site, look, ideas }: Parts & { name: string }) => ({
  ideas: { ...ideas, regions: ideas.regions ?? (hasOurArtwork(name) ? OUR_REGIONS : []) },
  site: { ...ourSite, ...site },
  look: { ...noLook, ...look },
});

const OUR_REGIONS = ourIdeaRegions.map((name) => ({ name }));
