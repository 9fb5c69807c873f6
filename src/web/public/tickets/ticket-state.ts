import type { Ticket } from "#contract/shop.ts";

export type TicketState = "open" | "few" | "sold_out" | "closed" | "ended" | "external";

/** A visitor's choice with a ticket; the first condition that holds decides. */
export function ticketState(
  ticket: Pick<Ticket, "is_external" | "availability" | "on_sale" | "sale_ended">,
): TicketState {
  if (ticket.sale_ended) return "ended";
  if (ticket.is_external) return "external";
  if (ticket.availability === "sold_out") return "sold_out";
  if (!ticket.on_sale) return "closed";
  return ticket.availability === "few" ? "few" : "open";
}

/** Sold out, and people may wait for it. */
export const canWait = (
  ticket: Pick<Ticket, "is_external" | "availability" | "on_sale" | "sale_ended" | "waiting_list">,
): boolean => ticketState(ticket) === "sold_out" && ticket.on_sale && ticket.waiting_list;
