import { lisbonTime, pageUrl, type Thing, type World } from "./thing.ts";

/** The conference in a few words, as its sessions name what they belong to. */
export function editionSummary(world: World): Thing {
  const { edition } = world;
  return {
    "@type": "Festival",
    "@id": `${world.publicUrl}/#${edition.year}`,
    name: `${edition.name} ${edition.year}`,
    url: pageUrl(world, "/"),
    startDate: lisbonTime(edition.starts_at),
    endDate: lisbonTime(edition.ends_at),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: cityData(edition.city),
  };
}

export function organiserData({ publicUrl, edition }: World): Thing {
  return {
    "@type": "Organization",
    name: edition.organiser.name,
    url: publicUrl,
    email: edition.contact_email,
    sameAs: edition.social.map(({ url }) => url),
  };
}

/** The edition's places are all over the city. */
export const cityData = (city: string): Thing => ({
  "@type": "Place",
  name: city,
  address: { "@type": "PostalAddress", addressLocality: city, addressCountry: "PT" },
});
