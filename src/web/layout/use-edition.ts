import { useRouteLoaderData } from "react-router";
import type { Edition } from "#contract/edition.ts";

/** The edition that the layout has loaded; every page stands inside the layout. */
export function useEdition(): Edition {
  const data = useRouteLoaderData<{ edition: Edition }>("layout");
  if (!data) throw new Error("useEdition outside the layout");
  return data.edition;
}
