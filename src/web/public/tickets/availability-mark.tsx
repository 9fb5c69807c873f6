import type { Ticket } from "#contract/shop.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { ListedTicket } from "./load-shop.ts";
import { stateLabel } from "./ticket-state.ts";

/** A label over the picture: few left, sold out, or not on sale. */
export function AvailabilityMark({ ticket }: { ticket: Ticket | ListedTicket }) {
  const label = stateLabel(ticket, useEdition().this_year);
  if (!label) return null;
  return (
    <span className="small-print absolute bottom-0 left-0 bg-ink px-3 py-1.5 font-medium text-paper">
      {label}
    </span>
  );
}
