import type { ProgrammeEvent } from "#contract/programme/programme.ts";
import type { Ticket, TicketType } from "#contract/shop.ts";

/** A hidden type is reached by its uuid alone. */
const typeParam = (type: TicketType) => (type.hide_from_public ? type.uuid : String(type.id));

export const ticketTypePath = (type: TicketType) => `/tickets/${typeParam(type)}`;
export const ticketPath = (ticket: Pick<Ticket, "id" | "ticket_type">) =>
  `${ticketTypePath(ticket.ticket_type)}/${ticket.id}`;

/** Where an event is bought: with exactly one ticket at that ticket, with more at none (design.md, improvement 6). All of them are public. */
export function onlyTicketPath(tickets: ProgrammeEvent["tickets"]): string | null {
  const [ticket, another] = tickets;
  return ticket && !another ? `/tickets/${ticket.ticket_type.id}/${ticket.id}` : null;
}
