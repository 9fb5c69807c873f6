import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { type JsonLdNode, pageUrl, type SiteInfo } from "./json-ld-node.ts";

/** The breadcrumbs from the home page to a page, which is the last. */
export function breadcrumbData(
  site: Pick<SiteInfo, "publicUrl">,
  trail: readonly { name: string; path: string }[],
): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: m.site_name(), path: paths.home() }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(site, path),
    })),
  };
}
