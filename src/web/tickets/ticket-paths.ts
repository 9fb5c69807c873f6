import type { Ticket, TicketType } from "#contract/shop.ts";

/** A hidden type is reached by its uuid alone. */
const typeParam = (type: TicketType) => (type.hide_from_public ? type.uuid : String(type.id));

export const ticketTypePath = (type: TicketType) => `/tickets/${typeParam(type)}`;
export const ticketPath = (ticket: Pick<Ticket, "id" | "ticket_type">) =>
  `${ticketTypePath(ticket.ticket_type)}/${ticket.id}`;
