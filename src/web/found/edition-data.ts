import { m } from "#messages/messages.js";
import { editionSummary, organiserData } from "./edition-summary.ts";
import { type Offered, offerData } from "./offer-data.ts";
import { shareImagePath } from "./page-meta.ts";
import { type DescribedEvent, sessionSummary } from "./session-data.ts";
import type { Thing, World } from "./thing.ts";

/** The conference itself, with sessions of it and what a place in it costs. */
export function editionData(
  world: World,
  events: readonly DescribedEvent[],
  tickets: readonly Offered[],
): Thing {
  const { tagline, city } = world.edition;
  return {
    ...editionSummary(world),
    description: m.found_edition_description({ tagline, city }),
    image: [world.publicUrl + shareImagePath("/")],
    organizer: organiserData(world),
    ...(tickets.length > 0 ? { offers: tickets.map((ticket) => offerData(ticket, world)) } : {}),
    ...(events.length > 0 ? { subEvent: events.map((event) => sessionSummary(event, world)) } : {}),
  };
}
