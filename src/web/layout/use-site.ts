import { useRouteLoaderData } from "react-router";
import type { Site, SiteEdition } from "./site.ts";

/** What the layout has loaded; every page stands inside the layout. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>("layout");
  if (!site) throw new Error("useSite outside the layout");
  return site;
}

export const useEdition = (): SiteEdition => useSite().edition;
