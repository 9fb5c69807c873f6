import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import type { ListedTicket } from "./load-shop.ts";
import { ticketState } from "./ticket-state.ts";

/** A label over the picture: few left, sold out, or not on sale. */
export function AvailabilityMark({ ticket }: { ticket: Ticket | ListedTicket }) {
  const labels = {
    open: "",
    external: "",
    few: m.shop_few(),
    sold_out: m.shop_sold_out(),
    closed: m.shop_closed(),
    ended: m.shop_ended(),
  };
  const label = labels[ticketState(ticket)];
  if (!label) return null;
  return (
    <span className="small-print absolute bottom-0 left-0 bg-ink px-3 py-1.5 font-medium text-paper">
      {label}
    </span>
  );
}
