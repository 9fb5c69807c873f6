import { ticketWithVat } from "#contract/orders/unit-price.ts";
import type { Speaker } from "#contract/programme/programme.ts";
import type { Ticket } from "#contract/shop.ts";
import type { OfferedTicket } from "./offer-data.ts";
import type { DescribedEvent } from "./session-data.ts";

const HIGHLIGHTS_MAX = 8;

/** Sessions of the featured speakers, without repetitions, by start time. The agenda describes all sessions. */
export function highlights(speakers: readonly Pick<Speaker, "events">[]): DescribedEvent[] {
  const byId = new Map(speakers.flatMap(({ events }) => events.map((event) => [event.id, event])));
  return [...byId.values()]
    .sort((a, b) => a.start_time.localeCompare(b.start_time) || a.id - b.id)
    .slice(0, HIGHLIGHTS_MAX)
    .map(({ id, title, start_time, end_time, stage, more_stages }) => ({
      id,
      title,
      start_time,
      end_time,
      stage,
      more_stages,
    }));
}

/** The cheapest ticket on sale here of each type. */
export function cheapestTickets(tickets: readonly Ticket[]): OfferedTicket[] {
  const ours = tickets.filter((ticket) => !ticket.is_external && ticket.availability !== "sold_out");
  const byPrice = ours.toSorted((a, b) => ticketWithVat(a) - ticketWithVat(b));
  const byType = Map.groupBy(byPrice, (ticket) => ticket.ticket_type.id);
  return [...byType.values()].map(([cheapest]) => {
    const {
      id,
      name,
      price,
      vat_rate,
      ticket_type,
      is_external,
      external_url,
      availability,
      sale_state,
      on_sale_from,
    } = cheapest as Ticket;
    return {
      id,
      name,
      price,
      vat_rate,
      ticket_type,
      is_external,
      external_url,
      availability,
      sale_state,
      on_sale_from,
    };
  });
}
