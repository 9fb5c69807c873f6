import { saleState, saleStates } from "#contract/sale-state.ts";
import { m } from "#messages/messages.js";
import { StateMark } from "../../kit/state-mark.tsx";
import type { TicketRow } from "../shop-kinds.ts";

export const listedStates = [...saleStates, "external"] as const;
type ListedState = (typeof listedStates)[number];

export const saleStateNames: Record<ListedState, () => string> = {
  on_sale: m.organiser_sale_open,
  sold_out: m.organiser_sale_sold_out,
  later: m.organiser_sale_later,
  paused: m.organiser_sale_paused,
  over: m.organiser_sale_ended,
  external: m.organiser_sale_external,
};

/** As visitors find the ticket now. */
export function saleStateOf(ticket: TicketRow): ListedState {
  if (ticket.external_url) return "external";
  const window = {
    saleStartsAt: ticket.sale_starts_at ? new Date(ticket.sale_starts_at) : null,
    saleEndsAt: new Date(ticket.sale_closes_at),
    salePaused: ticket.sale_paused,
  };
  return saleState(window, ticket.left !== null && ticket.left <= 0, new Date());
}

const marks = {
  on_sale: "done",
  sold_out: "open",
  later: "open",
  paused: "open",
  over: "ended",
  external: "ended",
} as const;

export const SaleMark = ({ state }: { state: ListedState }) => (
  <StateMark mark={marks[state]}>{saleStateNames[state]()}</StateMark>
);
