import type { TicketType } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { ticketPath, ticketTypePath } from "../tickets/ticket-paths.ts";
import { plainTicketName } from "../ui/ticket-name.tsx";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { editionSummary } from "./edition-summary.ts";
import { type Offered, offerData } from "./offer-data.ts";
import type { Thing, World } from "./thing.ts";

/** The shop at an address: what is offered there, and the way to it. `opened`: the one ticket that the page is about. */
export function shopData(
  world: World,
  { type, tickets, opened }: { type: TicketType | null; tickets: readonly Offered[]; opened: Offered | null },
): Thing[] {
  const offered = opened ? [opened] : tickets;
  const offers = offered.map((ticket) => offerData(ticket, world));
  const festival = offers.length > 0 ? [{ ...editionSummary(world), offers }] : [];
  // The way to the shop itself is every page's (page-breadcrumbs.tsx).
  if (!type) return festival;
  const trail = [
    { name: m.found_page_tickets(), path: "/tickets" },
    { name: type.name, path: ticketTypePath(type) },
    ...(opened ? [{ name: plainTicketName(opened.name), path: ticketPath(opened) }] : []),
  ];
  return [...festival, breadcrumbData(world, trail)];
}
