import { m } from "#messages/messages.js";
import { StateMark } from "../../kit/state-mark.tsx";
import type { TicketRow } from "../shop-kinds.ts";

export const saleStates = ["open", "soldOut", "later", "ended", "external"] as const;
export type SaleState = (typeof saleStates)[number];

export const saleStateNames: Record<SaleState, () => string> = {
  open: m.organiser_sale_open,
  soldOut: m.organiser_sale_sold_out,
  later: m.organiser_sale_later,
  ended: m.organiser_sale_ended,
  external: m.organiser_sale_external,
};

/** As visitors find the ticket now; a window without an end closes with its sessions. */
export function saleStateOf(ticket: TicketRow, now: number): SaleState {
  if (ticket.external_url) return "external";
  if (ticket.sale_ends_at && Date.parse(ticket.sale_ends_at) <= now) return "ended";
  if (ticket.sale_starts_at && Date.parse(ticket.sale_starts_at) > now) return "later";
  return ticket.left !== null && ticket.left <= 0 ? "soldOut" : "open";
}

const marks = { open: "done", soldOut: "open", later: "open", ended: "ended", external: "ended" } as const;

export const SaleMark = ({ state }: { state: SaleState }) => (
  <StateMark mark={marks[state]}>{saleStateNames[state]()}</StateMark>
);
