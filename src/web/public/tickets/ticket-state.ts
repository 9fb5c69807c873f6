import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";

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

const labels: Record<TicketState, () => string> = {
  open: () => "",
  external: () => "",
  few: m.shop_few,
  sold_out: m.shop_sold_out,
  closed: m.shop_closed,
  ended: m.shop_ended,
};

/** Few left, sold out, or not on sale; empty where there is nothing to say. */
export const stateLabel = (state: TicketState): string => labels[state]();
