import { escapeAttribute } from "#contract/escape-html.ts";
import { alternates, type Language, languagesInUse, pathInLanguage } from "#contract/language.ts";

export interface SitemapEntry {
  /** Without a language. */
  path: string;
  /** ISO 8601; absent if unknown. */
  changedAt?: string;
}

/** Every page in every language with its alternates (sitemaps.org, Google's `xhtml:link`). */
export function sitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const address = (path: string, language: Language) =>
    escapeAttribute(publicUrl + pathInLanguage(path, language));
  const urls = entries.flatMap(({ path, changedAt }) => {
    const others = alternates((language) => address(path, language)).map(
      ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
    return languagesInUse().map(
      (language) => `<url><loc>${address(path, language)}</loc>${lastmod}${others.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
