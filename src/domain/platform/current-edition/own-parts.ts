import { isDeepStrictEqual } from "node:util";
import { ourIdeaRegions } from "#contract/ideas/idea-options.ts";
import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import { type EditionSite, ourSite } from "#contract/organiser/edition/edition-site.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import type { CallForIdeas, StoredSite } from "./tables.ts";

interface Parts {
  site: StoredSite;
  look: EditionLook;
  ideas: CallForIdeas;
}

/** An edition that was stored before a part was there has ours in its place; our regions are of our event alone. */
export const ownParts = ({ name, site, look, ideas }: Parts & { name: string }) => ({
  ideas: { ...ideas, regions: ideas.regions ?? (hasOurArtwork(name) ? OUR_REGIONS : []) },
  site: { ...ourSite, ...site },
  look: { ...noLook, ...look },
});

/** A version before refuses to show an edition that has fields of later ones (decision 196): they are stored where they are not ours. */
export const storedSite = ({
  film_file,
  film_captions,
  partner_groups,
  ...site
}: EditionSite): StoredSite => ({
  ...site,
  ...(isDeepStrictEqual(partner_groups, ourSite.partner_groups) ? {} : { partner_groups }),
  ...(film_file === ourSite.film_file ? {} : { film_file }),
  ...(isDeepStrictEqual(film_captions, ourSite.film_captions) ? {} : { film_captions }),
});

const OUR_REGIONS = ourIdeaRegions.map((name) => ({ name }));
