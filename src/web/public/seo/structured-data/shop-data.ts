import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import type { TicketType } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { ticketPath, ticketTypePath } from "../../tickets/ticket-paths.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { editionSummary } from "./edition-summary.ts";
import type { JsonLdNode, SiteInfo } from "./json-ld-node.ts";
import { type OfferedTicket, offerData } from "./offer-data.ts";

/** The shop's offers and breadcrumbs. `opened`: the ticket that the page is about. */
export function shopData(
  site: SiteInfo,
  {
    type,
    tickets,
    opened,
  }: { type: TicketType | null; tickets: readonly OfferedTicket[]; opened: OfferedTicket | null },
): JsonLdNode[] {
  const offered = opened ? [opened] : tickets;
  const offers = offered.map((ticket) => offerData(ticket, site));
  const festival = offers.length > 0 ? [{ ...editionSummary(site), offers }] : [];
  // Without a type, layout.tsx adds the breadcrumbs.
  if (!type) return festival;
  const trail = [
    { name: m.seo_page_tickets(), path: paths.tickets() },
    { name: type.name, path: ticketTypePath(type) },
    ...(opened ? [{ name: plainTicketName(opened.name), path: ticketPath(opened) }] : []),
  ];
  return [...festival, breadcrumbData(site, trail)];
}
