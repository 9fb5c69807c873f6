import { localPath } from "#web/ui/language/local-path.ts";
import type { Site } from "#web/ui/site/site.ts";

/** A node of schema.org's vocabulary. */
export interface JsonLdNode {
  "@type": string;
  [property: string]: unknown;
}

/** The descriptions' facts about the site. */
export type SiteInfo = Pick<Site, "publicUrl"> & {
  edition: Pick<
    Site["edition"],
    | "name"
    | "year"
    | "tagline"
    | "city"
    | "starts_at"
    | "ends_at"
    | "vat_rate"
    | "contact_email"
    | "organiser"
    | "social"
  >;
};

/** The URL of a page in the current language. */
export const pageUrl = (site: Pick<SiteInfo, "publicUrl">, path: string): string =>
  site.publicUrl + localPath(path);
