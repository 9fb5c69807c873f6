import type { SaleState } from "#contract/sale-state.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { dayOf, timeFrom } from "#web/ui/time/event-time.ts";

export type TicketState = SaleState | "few" | "external";
type Stated = Pick<Ticket, "is_external" | "availability" | "sale_state">;

/** A visitor's choice with a ticket: its sale's state, besides "few" left of one on sale, and a partner's that is not over. */
export function ticketState({ is_external, availability, sale_state }: Stated): TicketState {
  if (is_external && sale_state !== "over") return "external";
  return sale_state === "on_sale" && availability === "few" ? "few" : sale_state;
}

/** In the organiser's order, those that can be bought now before the others: a phone shows one at a time. */
export function buyableFirst<Listed extends Stated>(tickets: readonly Listed[]): Listed[] {
  const buyable = (ticket: Listed) => ["on_sale", "few", "external"].includes(ticketState(ticket));
  return tickets.toSorted((one, other) => Number(buyable(other)) - Number(buyable(one)));
}

/** Sold out, and people may wait for it. */
export const canWait = (ticket: Stated & Pick<Ticket, "waiting_list">): boolean =>
  ticketState(ticket) === "sold_out" && ticket.waiting_list;

const labels: Record<Exclude<TicketState, "later">, () => string> = {
  on_sale: () => "",
  external: () => "",
  few: m.shop_few,
  sold_out: m.shop_sold_out,
  paused: m.shop_paused,
  over: m.shop_ended,
};

/** When a sale that is still to come opens; null: it has begun, or no moment is set. */
export const opensAt = (ticket: Stated & Pick<Ticket, "on_sale_from">): string | null =>
  ticketState(ticket) === "later" ? ticket.on_sale_from : null;

/** When the sale ends that is open now, where that is before the event's first day; null: there is nothing to hurry for. */
export function closesAt(
  ticket: Stated & Pick<Ticket, "on_sale_until">,
  [firstDay = ""]: readonly string[],
): string | null {
  const isOpen = ["on_sale", "few"].includes(ticketState(ticket));
  return isOpen && dayOf(ticket.on_sale_until) < firstDay ? ticket.on_sale_until : null;
}

/** Few left, or why it is not sold now; empty where there is nothing to say. */
export function stateLabel(ticket: Stated & Pick<Ticket, "on_sale_from">, thisYear: number): string {
  const state = ticketState(ticket);
  if (state !== "later") return labels[state]();
  const from = opensAt(ticket);
  return m.shop_later({ moment: from ? timeFrom(from, thisYear) : "" });
}
