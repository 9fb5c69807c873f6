import type { ProgrammeEvent, Stage } from "#contract/programme.ts";
import { cityData, editionSummary, organiserData } from "./edition-summary.ts";
import { shareImagePath } from "./page-meta.ts";
import { lisbonTime, pageUrl, type Thing, type World } from "./thing.ts";

/** What a list of sessions knows of each. */
export type DescribedEvent = Pick<ProgrammeEvent, "id" | "title" | "start_time" | "end_time"> & {
  stage: Pick<ProgrammeEvent["stage"], "name">;
};

/** A session on its own page. `venue`: of its stage, where it is known. */
export function sessionData(
  event: DescribedEvent & Pick<ProgrammeEvent, "description" | "speakers">,
  world: World,
  venue: Stage["venue"] = null,
): Thing {
  return {
    ...sessionSummary(event, world),
    description: event.description,
    image: [world.publicUrl + shareImagePath(`/agenda/${event.id}`)],
    location: placeData(event.stage.name, venue, world),
    organizer: organiserData(world),
    performer: event.speakers.map(({ slug, name, company }) => ({
      "@type": "Person",
      name,
      ...(company ? { worksFor: { "@type": "Organization", name: company } } : {}),
      url: pageUrl(world, `/speakers/${slug}`),
    })),
    superEvent: editionSummary(world),
  };
}

/** The same as one of several. */
export function sessionSummary(event: DescribedEvent, world: World): Thing {
  return {
    "@type": "Event",
    name: event.title,
    url: pageUrl(world, `/agenda/${event.id}`),
    startDate: lisbonTime(event.start_time),
    endDate: lisbonTime(event.end_time),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeData(event.stage.name, null, world),
  };
}

function placeData(stage: string, venue: Stage["venue"], { edition }: World): Thing {
  const place = { ...cityData(edition.city), name: stage };
  if (!venue) return place;
  return {
    ...place,
    address: {
      "@type": "PostalAddress",
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressCountry: "PT",
    },
  };
}
