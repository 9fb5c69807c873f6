import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { eventZone, hasOurArtwork } from "#contract/site/site-facts.ts";
import { isPortuguese } from "#contract/time/portuguese-zones.ts";
import { zoneIso } from "#contract/time/zone-time.ts";
import { type JsonLdNode, pageUrl, type SiteInfo } from "./json-ld-node.ts";

/** The conference in short, as the `superEvent` of its sessions. */
export function editionSummary(site: SiteInfo): JsonLdNode {
  const { edition } = site;
  return {
    "@type": hasOurArtwork(edition.name) ? "Festival" : "Event",
    "@id": `${site.publicUrl}/#${edition.year}`,
    name: editionTitle(edition),
    url: pageUrl(site, paths.home()),
    startDate: zoneIso(new Date(edition.starts_at), eventZone()),
    endDate: zoneIso(new Date(edition.ends_at), eventZone()),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: cityData(edition.city),
  };
}

export function organiserData({ publicUrl, edition }: SiteInfo): JsonLdNode {
  return {
    "@type": "Organization",
    name: edition.organiser.name,
    url: publicUrl,
    email: edition.contact_email,
    sameAs: edition.social.map(({ url }) => url),
  };
}

/** The city as a place: the edition has many venues. */
export const cityData = (city: string): JsonLdNode => ({
  "@type": "Place",
  name: city,
  address: addressData({ addressLocality: city }),
});

/** No field of an edition is its country, and of the zones only Portugal's are known to be one country's. */
export const addressData = (parts: { streetAddress?: string; addressLocality: string }): JsonLdNode => ({
  "@type": "PostalAddress",
  ...parts,
  ...(isPortuguese(eventZone()) && { addressCountry: "PT" }),
});
