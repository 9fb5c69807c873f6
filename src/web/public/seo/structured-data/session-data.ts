import { paths } from "#contract/paths.ts";
import type { ProgrammeEvent, Stage } from "#contract/programme/programme.ts";
import { stageNames } from "#contract/programme/stages-of.ts";
import { venueName } from "#contract/programme/venue-parts.ts";
import { eventZone } from "#contract/site/site-facts.ts";
import { zoneIso } from "#contract/time/zone-time.ts";
import { shareImagePath } from "#web/ui/site/page-meta.ts";
import { addressData, cityData, editionSummary, organiserData } from "./edition-summary.ts";
import { type JsonLdNode, pageUrl, type SiteInfo } from "./json-ld-node.ts";

/** The fields of a session in lists. */
export type DescribedEvent = Pick<ProgrammeEvent, "id" | "title" | "start_time" | "end_time"> & {
  stage: Pick<ProgrammeEvent["stage"], "name">;
  more_stages: readonly Pick<ProgrammeEvent["stage"], "name">[];
};

/** A session on its own page. `venue`: of its stage, if known. */
export function sessionData(
  event: DescribedEvent & Pick<ProgrammeEvent, "description" | "speakers">,
  site: SiteInfo,
  venue: Stage["venue"] = null,
): JsonLdNode {
  return {
    ...sessionSummary(event, site),
    description: event.description,
    image: [site.publicUrl + shareImagePath(paths.session(event.id))],
    location: placeData(event, venue, site),
    organizer: organiserData(site),
    performer: event.speakers.map(({ slug, name, company }) => ({
      "@type": "Person",
      name,
      ...(company ? { worksFor: { "@type": "Organization", name: company } } : {}),
      url: pageUrl(site, paths.speaker(slug)),
    })),
    superEvent: editionSummary(site),
  };
}

export function sessionSummary(event: DescribedEvent, site: SiteInfo): JsonLdNode {
  return {
    "@type": "Event",
    name: event.title,
    url: pageUrl(site, paths.session(event.id)),
    startDate: zoneIso(new Date(event.start_time), eventZone()),
    endDate: zoneIso(new Date(event.end_time), eventZone()),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeData(event, null, site),
  };
}

function placeData(event: DescribedEvent, venue: Stage["venue"], { edition }: SiteInfo): JsonLdNode {
  const stages = stageNames(event);
  const place = cityData(edition.city);
  if (!venue) return { ...place, name: stages };
  const name = [stages, venueName(venue, [event.stage.name])].filter(Boolean).join(", ");
  return {
    ...place,
    name,
    address: addressData({ streetAddress: venue.address, addressLocality: venue.city }),
  };
}
