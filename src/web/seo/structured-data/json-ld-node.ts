import { localPath } from "../../language/local-path.ts";
import type { Site } from "../../layout/site.ts";

/** A node of schema.org's vocabulary. */
export interface JsonLdNode {
  "@type": string;
  [property: string]: unknown;
}

/** What the descriptions need of the site. */
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

const lisbon = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Lisbon",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment in Lisbon's time with its offset: `2025-10-27T10:00:00+00:00`. */
export function toLisbonIso(iso: string): string {
  const moment = new Date(iso);
  const local = lisbon.format(moment).replace(" ", "T");
  const minutes = (Date.parse(`${local}Z`) - moment.setMilliseconds(0)) / 60_000;
  const hours = String(Math.trunc(minutes / 60)).padStart(2, "0");
  return `${local}+${hours}:${String(minutes % 60).padStart(2, "0")}`;
}
