import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { Site, SiteEdition } from "./site.ts";

/** The site as an earlier edition's pages show it; null everywhere else. */
export const ArchivedSite = createContext<Site | null>(null);

/** Null outside the layout: at the link of a mail, at a call, and where an error stands for the whole document. */
export function useSiteIfAny(): Site | null {
  const current = useRouteLoaderData<Site>("layout");
  return useContext(ArchivedSite) ?? current ?? null;
}

/** The layout's loader data; every page of the site's own is inside the layout. */
export function useSite(): Site {
  const site = useSiteIfAny();
  if (!site) throw new Error("useSite outside the layout");
  return site;
}

/** The page shows an earlier edition: nothing of it is sold, starred or subscribed to. */
export const useIsArchive = (): boolean => useContext(ArchivedSite) !== null;

/** The page shows an edition that is not public yet: nothing of it can be bought. */
export const useIsPreview = (): boolean => useSite().edition.state === "preparing";

export const useEdition = (): SiteEdition => useSite().edition;
