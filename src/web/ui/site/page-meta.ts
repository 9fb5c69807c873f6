import type { MetaDescriptor } from "react-router";
import { alternates, type Language, languageTag, pathInLanguage, plainPath } from "#contract/language.ts";
import { filePaths, paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import type { Site } from "./site.ts";

interface PageDescription {
  /** Without the site's name. */
  title: string;
  description: string;
  /** A share image's path; without one, the page's own (`/share/{page}.png`). */
  image?: string;
  /** Not for search engines: a personal page. */
  hidden?: boolean;
}

export interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** A page's meta tags for search engines and link previews. Its canonical URL has no query. `site`: the layout's. */
export function pageMeta(
  { location, matches }: MetaArgs,
  page: PageDescription,
  site = matches.find((match) => match?.id === "layout")?.loaderData as Pick<Site, "publicUrl"> | undefined,
): MetaDescriptor[] {
  const title = `${page.title} — ${m.site_name()}`;
  const base: MetaDescriptor[] = [{ title }, { name: "description", content: page.description }];
  if (page.hidden || !site) return [...base, { name: "robots", content: "noindex" }];

  const language = getLocale();
  const path = plainPath(location.pathname).replace(/(?<=.)\/$/, "");
  const address = (of: Language) => site.publicUrl + pathInLanguage(path, of);
  const image = site.publicUrl + (page.image ?? shareImagePath(path));
  return [
    ...base,
    { tagName: "link", rel: "canonical", href: address(language) },
    ...alternates(address).map(([hrefLang, href]) => ({ tagName: "link", rel: "alternate", hrefLang, href })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: m.site_name() },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: languageTag(language).replace("-", "_") },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A page whose address holds a secret: it is not sent to other sites either. */
export const secretPageMeta = (args: MetaArgs, page: PageDescription): MetaDescriptor[] => [
  ...pageMeta(args, { ...page, hidden: true }),
  { name: "referrer", content: "same-origin" },
];

/** A page of the person who is logged in, or a device's. */
export const personalPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} — ${m.site_name()}` },
  { name: "robots", content: "noindex" },
];

/** `/speakers/ana` → `/share/speakers/ana.png`; in English `/share/en/speakers/ana.png`. */
export function shareImagePath(path: string): string {
  return filePaths.shareImage(pathInLanguage(path === paths.home() ? "/home" : path, getLocale()));
}
