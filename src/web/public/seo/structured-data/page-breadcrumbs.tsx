import { useLocation } from "react-router";
import { plainPath } from "#contract/language.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { pageName } from "../page-name.ts";
import { publicPages } from "../public-pages.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { JsonLd } from "./json-ld.tsx";

/** The breadcrumbs of a page directly below home. Deeper pages add their own. */
export function PageBreadcrumbs() {
  const site = useSite();
  const path = plainPath(useLocation().pathname).replace(/(?<=.)\/$/, "");
  if (!publicPages.includes(path)) return null;
  return (
    <JsonLd
      of={() => (import.meta.env.SSR ? [breadcrumbData(site, [{ name: pageName(path) ?? "", path }])] : [])}
    />
  );
}
