import { m } from "#messages/messages.js";
import { pageUrl, type Thing, type World } from "./thing.ts";

/** The way from the home page to a page; the last is the page itself. */
export function breadcrumbData(
  world: Pick<World, "publicUrl">,
  trail: readonly { name: string; path: string }[],
): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: m.site_name(), path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(world, path),
    })),
  };
}
