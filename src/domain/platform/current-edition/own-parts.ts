import { isDeepStrictEqual } from "node:util";
import { ourIdeaRegions } from "#contract/ideas/idea-options.ts";
import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import { type EditionSite, type HomeSection, ourSite } from "#contract/organiser/edition/edition-site.ts";
import { isOurGroup } from "#contract/programme/partner-groups.ts";
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
  site: siteOf(site),
  look: { ...noLook, ...look },
});

/** Reads a site as any version of the shop has stored it. */
export const siteOf = ({ groups, partners_at, ...site }: StoredSite): EditionSite => ({
  ...ourSite,
  ...site,
  ...(groups ? { partner_groups: groups } : {}),
  ...(partners_at === undefined ? {} : { home: site.home.toSpliced(partners_at, 0, "partners") }),
});

/** A version before refuses to show an edition that has fields of later ones (decision 196): they are stored where they are not ours. */
export const storedSite = ({
  film_file,
  film_captions,
  partner_groups,
  home,
  ...site
}: EditionSite): StoredSite => ({
  ...site,
  ...homeApart(home),
  ...groupsApart(partner_groups),
  ...(film_file === ourSite.film_file ? {} : { film_file }),
  ...(isDeepStrictEqual(film_captions, ourSite.film_captions) ? {} : { film_captions }),
});

/** A version before shows no edition whose home has a part that it does not know, to visitors either. */
function homeApart(home: HomeSection[]): Pick<StoredSite, "home" | "partners_at"> {
  const place = home.indexOf("partners");
  return place < 0 ? { home } : { home: home.toSpliced(place, 1), partners_at: place };
}

/** A version before shows no edition with a group that it does not know, to visitors either (decision 208). */
function groupsApart(groups: string[]): Pick<StoredSite, "partner_groups" | "groups"> {
  const known = groups.filter(isOurGroup);
  return {
    ...(isDeepStrictEqual(known, ourSite.partner_groups) ? {} : { partner_groups: known }),
    ...(known.length === groups.length ? {} : { groups }),
  };
}

const OUR_REGIONS = ourIdeaRegions.map((name) => ({ name }));
