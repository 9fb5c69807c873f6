import { useRouteLoaderData } from "react-router";
import type { Site, SiteEdition } from "./site.ts";

/** The layout's loader data; every page is inside the layout. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>("layout");
  if (!site) throw new Error("useSite outside the layout");
  return site;
}

export const useEdition = (): SiteEdition => useSite().edition;
