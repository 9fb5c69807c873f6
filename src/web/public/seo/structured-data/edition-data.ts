import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { shareImagePath } from "#web/ui/site/page-meta.ts";
import { endOnce } from "../end-sentence.ts";
import { editionSummary, organiserData } from "./edition-summary.ts";
import type { JsonLdNode, SiteInfo } from "./json-ld-node.ts";
import { type OfferedTicket, offerData } from "./offer-data.ts";
import { type DescribedEvent, sessionSummary } from "./session-data.ts";

/** The conference with some sessions and ticket offers. */
export function editionData(
  site: SiteInfo,
  events: readonly DescribedEvent[],
  tickets: readonly OfferedTicket[],
): JsonLdNode {
  const { tagline, name, city } = site.edition;
  return {
    ...editionSummary(site),
    description: endOnce(m.seo_edition_description({ tagline: tagline || name, city })),
    image: [site.publicUrl + shareImagePath(paths.home())],
    organizer: organiserData(site),
    ...(tickets.length > 0 ? { offers: tickets.map((ticket) => offerData(ticket, site)) } : {}),
    ...(events.length > 0 ? { subEvent: events.map((event) => sessionSummary(event, site)) } : {}),
  };
}
