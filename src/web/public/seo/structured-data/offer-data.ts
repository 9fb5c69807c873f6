import { centsToDecimal } from "#contract/money.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import type { Ticket } from "#contract/shop.ts";
import { ticketPath } from "../../tickets/ticket-paths.ts";
import { type JsonLdNode, pageUrl, type SiteInfo } from "./json-ld-node.ts";

/** No more of a ticket than its offer says: a loader's answer is sent to the browser. */
export const offeredFields = [
  "id",
  "name",
  "price",
  "vat_rate",
  "ticket_type",
  "is_external",
  "external_url",
  "availability",
  "sale_state",
  "on_sale_from",
] as const satisfies readonly (keyof Ticket)[];
export type OfferedTicket = Pick<Ticket, (typeof offeredFields)[number]>;

/** A ticket as an offer, with its price including VAT. */
export function offerData(ticket: OfferedTicket, site: SiteInfo): JsonLdNode {
  return {
    "@type": "Offer",
    name: plainTicketName(ticket.name),
    category: ticket.ticket_type.name,
    url: ticket.external_url ?? pageUrl(site, ticketPath(ticket)),
    price: centsToDecimal(ticketWithVat(ticket)),
    priceCurrency: "EUR",
    availability: `https://schema.org/${availabilityOf(ticket)}`,
    ...(ticket.on_sale_from ? { validFrom: ticket.on_sale_from } : {}),
  };
}

/** The stock of an external ticket is unknown. */
function availabilityOf({ is_external, availability, sale_state }: OfferedTicket): string {
  if (is_external) return "InStock";
  if (sale_state === "on_sale") return availability === "few" ? "LimitedAvailability" : "InStock";
  return { later: "PreSale", paused: "OutOfStock", sold_out: "SoldOut", over: "OutOfStock" }[sale_state];
}
