import { ticketWithVat } from "#contract/orders/unit-price.ts";
import type { Speaker } from "#contract/programme/programme.ts";
import type { Ticket } from "#contract/shop.ts";
import { pick } from "#web/ui/pick.ts";
import { type OfferedTicket, offeredFields } from "./offer-data.ts";
import type { DescribedEvent } from "./session-data.ts";

const HIGHLIGHTS_MAX = 8;

/** Sessions of the featured speakers, without repetitions, by start time. The agenda describes all sessions. */
export function highlights(speakers: readonly Pick<Speaker, "events">[]): DescribedEvent[] {
  const byId = new Map(speakers.flatMap(({ events }) => events.map((event) => [event.id, event])));
  return [...byId.values()]
    .sort((a, b) => a.start_time.localeCompare(b.start_time) || a.id - b.id)
    .slice(0, HIGHLIGHTS_MAX)
    .map((event) => pick(event, ["id", "title", "start_time", "end_time", "stage", "more_stages"]));
}

/** Each type's tickets that are on sale here now, the cheapest first; while none is, the cheapest that will be. */
export function offeredTickets(tickets: readonly Ticket[]): OfferedTicket[] {
  const ours = tickets.filter(
    (ticket) => !ticket.is_external && !ticket.sale_ended && ticket.availability !== "sold_out",
  );
  const byPrice = ours.toSorted((a, b) => ticketWithVat(a) - ticketWithVat(b));
  const byType = Map.groupBy(byPrice, (ticket) => ticket.ticket_type.id);
  return [...byType.values()].flatMap((some) => {
    const onSale = some.filter(({ sale_state }) => sale_state === "on_sale");
    return (onSale.length > 0 ? onSale : some.slice(0, 1)).map((ticket) => pick(ticket, offeredFields));
  });
}
